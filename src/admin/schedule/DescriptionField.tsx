import { type ReactNode, useRef, useState } from 'react';
import { LinkButton } from '#admin/ui/Button.tsx';
import { TextField } from '#admin/ui/fields.tsx';
import { emphasisLabels, scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { describedBy } from '#ui/Field.tsx';
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
      <TextField
        name={NAME}
        label={labels.fields.description}
        optional={labels.optional}
        error={error}
        ref={box}
        rows={2}
        value={value}
        aria-describedby={`${describedBy({ name: NAME })} ${MARKED}`}
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" className="chip justify-self-start" onClick={mark}>
        <Highlighter className="icon" />
        {emphasisLabels.mark}
      </button>
      <div className="flex flex-wrap items-center gap-x-3 text-15">
        <p className="wrap-anywhere text-text-muted" id={MARKED} role="status">
          {isMarked ? emphasisLabels.marked : said}
          {isMarked && <mark className="marked-words ms-1">{emphasis}</mark>}
        </p>
        {isMarked && <LinkButton onClick={() => onMark('')}>{emphasisLabels.unmark}</LinkButton>}
      </div>
    </div>
  );
}
