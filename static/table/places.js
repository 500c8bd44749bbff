// @ts-check
// Where seats stand around the table, as offsets from its middle, from -1 to 1 each way: --x and --y
// for a wide screen, --px and --py for a tall one. The stylesheet picks.

/** The place of the nth seat clockwise from the bottom, where the viewer sits. */
export const placeOf = (index, count) => {
  const [x, y] = onOval(index, count);
  const [px, py] = index === 0 ? [0, 1] : aroundTall(index - 1, count - 1);
  return { "--x": round(x), "--y": round(y), "--px": round(px), "--py": round(py) };
};

/** Which seat lies over which where they are close: the upper one over the cards of the lower one. */
export const levelOf = (index, count) => Math.min(index, count - index);

const round = (offset) => Math.round(offset * 1000) / 1000;

const onOval = (index, count) => {
  const angle = Math.PI / 2 + (index / count) * 2 * Math.PI;
  return [stretched(Math.cos(angle)), stretched(Math.sin(angle))];
};

/** Pushes seats out towards the corners of the oval, where there is room. */
const stretched = (offset) => Math.sign(offset) * Math.abs(offset) ** 0.8;

const LOWEST = 0.56;
const HIGHEST = -0.66;

/** Up the left side, across the top (one or two seats), down the right side. */
const aroundTall = (index, others) => {
  const top = others % 2 === 0 && others > 2 ? 2 : others % 2;
  const side = (others - top) / 2;
  if (index < side) return [-1, height(index, side)];
  if (index < side + top) return [top === 1 ? 0 : (index - side) * 0.9 - 0.45, -1];
  return [1, height(others - 1 - index, side)];
};

const height = (step, side) =>
  side === 1 ? -0.1 : LOWEST + (step / (side - 1)) * (HIGHEST - LOWEST);
