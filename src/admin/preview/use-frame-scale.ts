import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Makes a frame as wide as a device, in px, and as much smaller to look at as its box is narrower. */
export function useFrameScale(device: number): {
  box: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
} {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(device);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // A box without a width is not shown.
  const scale = room === 0 ? 1 : Math.min(1, room / device);
  return {
    box,
    style: {
      width: device,
      height: `${100 / scale}%`,
      scale: String(scale),
      marginInlineStart: Math.max(0, (room - device) / 2),
    },
  };
}
