// Tests whose subject isn't how a hand's end is shown step by step read the page as soon as the frame has come (staging/speed.js).
try {
  localStorage.setItem("room.pace", "0");
  localStorage.setItem("room.tips", "0"); // a newcomer's tips are in nobody's way
} catch {
  // A page without an address keeps nothing.
}
