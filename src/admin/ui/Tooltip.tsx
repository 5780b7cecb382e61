import { Tooltip as Radix } from 'radix-ui';
import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { uiFigures } from '#domain/basics/limits.ts';

/** A tooltip must stand inside an open dialog to be above it, and inside a landmark for screen readers. */
const PLACES = 'dialog, main, header, [role="region"]';

let isTabbing = false;

/** After one tooltip was shown, the next one comes without a delay (product 9.3). */
export function TooltipProvider({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      isTabbing = key === 'Tab';
    };
    const onPointer = () => {
      isTabbing = false;
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
  return (
    <Radix.Provider
      delayDuration={uiFigures.tooltipDelayMilliseconds}
      skipDelayDuration={uiFigures.tooltipSkipDelayMilliseconds}
    >
      {children}
    </Radix.Provider>
  );
}

interface Props {
  label: string;
  children: ReactElement;
}

/** Shows the name of an icon to a resting pointer and to the Tab key. Escape hides it. */
export function Tooltip({ label, children }: Props): ReactNode {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  // Focus returned by a closed dialog shows no tooltip, which would take the next Escape.
  const onFocus = (event: FocusEvent) => {
    if (!isTabbing) event.preventDefault();
  };
  return (
    <Radix.Root>
      <Radix.Trigger ref={(element) => setTrigger(element)} asChild onFocus={onFocus}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={trigger?.closest(PLACES)}>
        <Radix.Content
          className="z-50 max-w-80 rounded-small border border-border-strong bg-panel px-3 py-1.5 text-15 text-on-panel shadow-card wrap-anywhere"
          sideOffset={4}
          collisionPadding={8}
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
