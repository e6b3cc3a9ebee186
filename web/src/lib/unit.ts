/** How large a drawing is on the screen, for the text in it: `--unit` is how many pixels a unit of it takes. */
export function unit(drawing: SVGSVGElement): () => void {
  const observer = new ResizeObserver(() => {
    drawing.style.setProperty('--unit', String(drawing.getScreenCTM()?.a || 1));
  });
  observer.observe(drawing);
  return () => observer.disconnect();
}
