import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** As wide as a computer's window is taken to be, in px. */
const WIDE = 1280;

/** Makes a frame as wide as a computer's window and as much smaller to look at as its box is. */
export function useFrameScale(isWide: boolean): {
  box: RefObject<HTMLDivElement | null>;
  style: CSSProperties | undefined;
} {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDE);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = width / WIDE;
  if (!isWide || scale === 0) return { box, style: undefined };
  return { box, style: { width: WIDE, height: `${100 / scale}%`, scale: String(scale) } };
}
