// For moving_picture.py: what of each picture differs from the one before, as a WebP of just that part.
(() => {
  const [WIDTH, HEIGHT, QUALITY, NOISE] = [960, 600, 0.72, 24];
  const canvas = () => new OffscreenCanvas(WIDTH, HEIGHT).getContext("2d", { alpha: false, willReadFrequently: true });
  const now = canvas();
  let before = null;

  const differs = (one, other, at) =>
    Math.abs(one[at] - other[at]) + Math.abs(one[at + 1] - other[at + 1]) + Math.abs(one[at + 2] - other[at + 2]) > NOISE;

  const boxOf = (pixels) => {
    if (!before) return { x: 0, y: 0, width: WIDTH, height: HEIGHT };
    let [left, top, right, bottom] = [WIDTH, HEIGHT, -1, -1];
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1)
        if (differs(pixels, before, 4 * (y * WIDTH + x))) {
          [left, right] = [Math.min(left, x), Math.max(right, x)];
          [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        }
    if (right < 0) return null;
    [left, top] = [left - (left % 2), top - (top % 2)]; // the container counts places in twos
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  };

  const base64 = async (blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  };

  window.changed = async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { resizeWidth: WIDTH, resizeHeight: HEIGHT, resizeQuality: "high" });
    now.drawImage(image, 0, 0);
    const pixels = now.getImageData(0, 0, WIDTH, HEIGHT).data;
    const box = boxOf(pixels);
    if (!box) return null;
    before = pixels;
    const part = new OffscreenCanvas(box.width, box.height);
    part.getContext("2d", { alpha: false }).drawImage(now.canvas, -box.x, -box.y);
    return JSON.stringify({ ...box, webp: await base64(await part.convertToBlob({ type: "image/webp", quality: QUALITY })) });
  };
})();
