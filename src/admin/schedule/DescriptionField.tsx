import { type ReactNode, useRef, useState } from 'react';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { emphasisLabels, scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { describedBy, Field } from '#ui/Field.tsx';
import { Highlighter } from '#ui/icons.tsx';

const NAME = 'schedule-description';
/** The slot below the box, which reads out what stands in it. */
const MARKED = 'schedule-marked';

interface Props {
  value: string;
  /** The words of it, or of the title, that must not be missed. */
  emphasis: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onMark: (emphasis: string) => void;
}

/** The description, in which words can be marked that must not be missed. */
export function DescriptionField({ value, emphasis, error, onChange, onMark }: Props): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isNothingSelected, setNothingSelected] = useState(false);
  const mark = () => {
    const { selectionStart = 0, selectionEnd = 0 } = box.current ?? {};
    const words = value.slice(selectionStart, selectionEnd).trim();
    setNothingSelected(words === '');
    if (words === '') box.current?.focus();
    else onMark(words);
  };
  const isMarked = emphasis !== '' && !isNothingSelected;
  const said = isNothingSelected ? emphasisLabels.nothingSelected : emphasisLabels.hint;
  return (
    <div className="grid gap-1">
      <Field name={NAME} label={labels.fields.description} optional={labels.optional} error={error}>
        <TextArea
          ref={box}
          id={`field-${NAME}`}
          className="control control-dense"
          rows={2}
          value={value}
          aria-describedby={`${describedBy({ name: NAME })} ${MARKED}`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <button type="button" className="chip justify-self-start" onClick={mark}>
        <Highlighter className="icon" aria-hidden="true" />
        {emphasisLabels.mark}
      </button>
      <div className="flex flex-wrap items-center gap-x-3 text-15">
        <p className="wrap-anywhere text-text-muted" id={MARKED} role="status">
          {isMarked ? emphasisLabels.marked : said}
          {isMarked && <mark className="marked-words ms-1">{emphasis}</mark>}
        </p>
        {isMarked && (
          <button
            type="button"
            className="link min-h-11 cursor-pointer font-semibold"
            onClick={() => onMark('')}
          >
            {emphasisLabels.unmark}
          </button>
        )}
      </div>
    </div>
  );
}
