import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './form.css';

export interface SummaryLine {
  name: string;
  message: string;
  /** Put right since the form was sent: the line stays in its place, so that nothing moves while one types. */
  fixed: boolean;
}

interface Props {
  title: string;
  lines: readonly SummaryLine[];
  /** Rises with each refused attempt: the summary then takes the focus. */
  attempt: number;
}

/** All errors of a form on top of it, each a link to its field (GOV.UK's error pattern). */
export function ErrorSummary({ title, lines, attempt }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const isHidden = lines.every(({ fixed }) => fixed);
  useLayoutEffect(() => {
    if (isHidden || answered.current >= attempt) return;
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, isHidden]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields.
    <div
      id="error-summary"
      role="group"
      className="error-summary"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that comes with errors, without JavaScript, begins with them.
      autoFocus={attempt > 0}
      hidden={isHidden}
      aria-labelledby="error-summary-title"
      ref={box}
    >
      <h2 id="error-summary-title" className="text-26">
        {title}
      </h2>
      <ul id="error-summary-list">
        {lines.map(({ name, message, fixed }) => (
          <li key={name}>
            {name ? (
              <a href={`#field-${name}`} className={fixed ? 'is-fixed' : undefined}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
