import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react';

/** Without `field-sizing` (admin.css) a text box stays as it is, whatever stands in it. */
const growsByItself = () => CSS.supports('field-sizing', 'content');

/** A box for several lines that grows with its text. */
export function TextArea({ ref, ...given }: ComponentPropsWithRef<'textarea'>): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (box.current && !growsByItself()) grow(box.current);
  });
  return (
    <textarea
      {...given}
      ref={(element) => {
        box.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
    />
  );
}

function grow(box: HTMLTextAreaElement): void {
  box.style.height = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.height = `${box.scrollHeight + borders}px`;
}
