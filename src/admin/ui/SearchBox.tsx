import { type ReactNode, useId } from 'react';
import { Search } from '#ui/icons.tsx';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box; Escape empties it, as in every browser. */
export function SearchBox({ label, placeholder, value, onChange }: Props): ReactNode {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-72">
      <label className="mb-1 block text-14 text-text-muted" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <Search className="icon pointer-events-none absolute top-3 start-3 text-text-subtle" />
        <input
          id={id}
          type="search"
          className="control control-dense ps-10"
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}
