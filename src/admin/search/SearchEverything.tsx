import { useEffect, useState } from 'react';
import { lateScreen, loadInBackground, useLate } from '#admin/ui/loaded-later.tsx';
import { IconButton } from '#admin/ui/parts.tsx';
import { everythingLabels as labels } from '#messages/search/labels.ts';
import { Search } from '#ui/icons.tsx';

const dialog = lateScreen(async () => (await import('./SearchDialog.tsx')).SearchDialog);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface Props {
  /** Shows only an icon, for lack of room. */
  isBrief?: boolean;
}

/** The search over everything: what looks like a field opens it, and so does Ctrl K. */
export function SearchEverything({ isBrief = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const SearchDialog = useLate(dialog, isOpen);
  // Letters typed right after Ctrl K must not be lost.
  useEffect(() => loadInBackground([dialog]), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey);
      if (!isShortcut || event.altKey || event.shiftKey || event.repeat) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {isBrief ? (
        <IconButton icon={Search} label={labels.open} onClick={open} />
      ) : (
        <button
          type="button"
          className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded border border-border-strong bg-[color-mix(in_srgb,var(--on-panel)_8%,var(--panel))] px-3 py-1 text-15 text-on-panel hover:border-on-panel"
          onClick={open}
        >
          <Search className="icon" />
          <span className="me-auto laptop:sr-only">{labels.open}</span>
          <span className="text-14" aria-hidden="true">
            {isMac ? '⌘ K' : 'Ctrl K'}
          </span>
        </button>
      )}
      {isOpen && SearchDialog && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
