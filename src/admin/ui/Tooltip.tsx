import { Tooltip as Radix } from 'radix-ui';
import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { uiFigures } from '#domain/basics/limits.ts';

/** What stands beside an open dialog stands below it; and what is in no landmark, screen readers do not find. */
const PLACES = 'dialog, main, header, [role="region"]';

let isTabbing = false;

/**
 * Stands around everything that has tooltips: after one of them was shown, the next one comes without a delay
 * (product 9.3).
 */
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
  /** The name of the control, which says it to screen readers by itself. */
  label: string;
  children: ReactElement;
}

/** Shows the name of an icon alone: to a pointer that rests on it, and to who comes by the Tab key. Escape hides it. */
export function Tooltip({ label, children }: Props): ReactNode {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  // A focus that a closed dialog or form gives back asks nothing, and its tooltip would take the next Escape.
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
          className="z-50 max-w-80 rounded-small border border-border-strong bg-panel px-3 py-1.5 text-15 text-paper shadow-card wrap-anywhere"
          sideOffset={4}
          collisionPadding={8}
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
