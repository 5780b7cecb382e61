import {
  type ComponentPropsWithRef,
  type CSSProperties,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { TableFormat } from '#domain/basics/schemas.ts';
import type { AreaColour } from '#domain/look/theme.ts';
import { adminLabels } from '#messages/admin.ts';
import { managerLabels as labels } from '#messages/admin-content.ts';
import { ArrowRight, ChevronDown, Download, type Icon, X } from '#ui/icons.tsx';
import { Chips } from './fields.tsx';

const looks = { primary: 'button-event', secondary: 'button-outline', danger: 'button-danger' } as const;

interface Look {
  /** `primary` takes the next step, in the show's color; `danger` destroys, once that was asked for. */
  look?: keyof typeof looks | undefined;
  isLarge?: boolean | undefined;
  className?: string | undefined;
}

const classesOf = ({ look = 'secondary', isLarge, className }: Look) =>
  ['button', !isLarge && 'button-dense', looks[look], className].filter(Boolean).join(' ');

export function Button({ look, isLarge, className, ...button }: Look & ComponentPropsWithRef<'button'>) {
  return <button type="button" className={classesOf({ look, isLarge, className })} {...button} />;
}

export function ButtonLink({ look, isLarge, className, ...link }: Look & ComponentPropsWithRef<'a'>) {
  return <a className={classesOf({ look, isLarge, className })} {...link} />;
}

/** The ways to have a list as a file. */
export const Downloads = ({ hrefOf }: { hrefOf: (format: TableFormat) => string }) =>
  (['xlsx', 'csv'] as const).map((format) => (
    <ButtonLink key={format} href={hrefOf(format)} download>
      <Download className="icon" />
      <span className="sr-only">Download</span> {{ xlsx: 'Excel', csv: 'CSV' }[format]}
    </ButtonLink>
  ));

export function LinkButton({ className = '', ...button }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className={`link min-h-11 cursor-pointer font-semibold ${className}`} {...button} />
  );
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  icon: Icon;
  label: string;
  /** Where the focus goes when the control that had it is gone. */
  takesFocus?: boolean;
}

export function IconButton({ icon: Sign, label, takesFocus, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      data-tip={label}
      data-takes-focus={takesFocus}
      {...button}
    >
      <Sign />
    </button>
  );
}

export function IconLink({ icon: Sign, label, href }: { icon: Icon; label: string; href: string }) {
  return (
    <a
      className="icon-button"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      data-tip={label}
    >
      <Sign />
    </a>
  );
}

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  id: string;
  title: ReactNode;
  beside?: ReactNode;
}

/** A card: its head is as high with a button beside the title as without one. */
export function Card({ id, title, beside, className = '', children, ...section }: CardProps) {
  return (
    <section className={`card ${className}`} aria-labelledby={id} {...section}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

interface HeadProps {
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
}

/** The frame’s content for the corner of each section head. */
export const SectionCorner = createContext<ReactNode>(null);

/** A section's headline, which takes the focus when the section is chosen. */
export function SectionHead({ title, aside, children }: HeadProps) {
  return (
    <div className="section-head mb-5 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-border pb-3 roomy:sticky roomy:-top-3 roomy:z-20 roomy:-mx-10 roomy:-mt-5 roomy:bg-paper roomy:px-10 roomy:pt-5">
      <h1
        tabIndex={-1}
        className="me-auto flex flex-wrap items-baseline gap-x-3 text-30 max-sm:text-26 max-sm:tracking-tight"
      >
        {title}
        {aside && (
          <span className="font-sans text-17 font-normal text-text-muted tabular-nums [word-spacing:normal]">
            {' '}
            {aside}
          </span>
        )}
      </h1>
      {children && (
        // Wraps below the line before it pushes the corner away.
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:order-last lg:basis-full">
          {children}
        </div>
      )}
      {useContext(SectionCorner)}
    </div>
  );
}

export const SectionLead = ({ text, link, href }: { text: string; link: string; href: string }) => (
  <p className="-mt-2 mb-3 flex flex-wrap items-center gap-x-4 text-text-muted">
    <span className="max-sm:hidden">{text}</span>
    <a className="link link-row" href={href}>
      {link}
    </a>
  </p>
);

type SplitSide = 'edit' | 'preview';

interface SplitProps {
  /** The side on view, where another part changes it, too. */
  sides?: ReturnType<typeof useSide>;
  edit: ReactNode;
  preview: ReactNode;
}

/** The edit panel at the left, the preview at the right (product 2.17); on a phone one of them, both alive. */
export function SplitView({ sides, edit, preview }: SplitProps) {
  const own = useSide();
  const [side, onSide] = sides ?? own;
  return (
    <>
      <Chips
        className="mb-4 lg:hidden"
        label="Show"
        choices={(['edit', 'preview'] as const).map((value) => ({ value, label: labels[value] }))}
        chosen={side}
        onChoose={onSide}
      />
      <div className="items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,min(50%_-_0.75rem,26rem))] lg:has-[[data-wide]]:grid-cols-2">
        <div className={`min-w-0 ${side === 'preview' ? 'max-lg:hidden' : ''}`}>{edit}</div>
        {/* The hidden page keeps its state. */}
        <div
          className={`min-w-0 lg:sticky lg:top-4 lg:[@media(min-height:40rem)]:top-23 ${side === 'edit' ? 'max-lg:invisible max-lg:absolute max-lg:h-0 max-lg:w-[calc(100%-2rem)] max-lg:overflow-hidden' : ''}`}
        >
          {preview}
        </div>
      </div>
    </>
  );
}

export function useSide() {
  return useState<SplitSide>('edit');
}

interface FoldProps {
  summary: ReactNode;
  summaryClass?: string;
  startsOpen?: boolean;
  isHeldOpen?: boolean;
  children: ReactNode;
}

export function Fold({ summary, summaryClass = '', startsOpen, isHeldOpen, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen ?? false);
  return (
    <details
      className="more"
      open={isOpen || isHeldOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`flex cursor-pointer items-center gap-2 ${summaryClass}`}>
        <ChevronDown className="icon more-sign" />
        {summary}
      </summary>
      {children}
    </details>
  );
}

interface DialogProps {
  title: string;
  closeLabel?: string;
  onClose: () => void;
  /** Not closed by a click beside it, where that could lose a choice. */
  isFirm?: boolean;
  className?: string;
  children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape, and needs no style of a library. */
export function Dialog({
  title,
  closeLabel = 'Close',
  onClose,
  isFirm,
  className = '',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const shownTitle = useRef(title);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input:checked')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    // Another title is another screen, and what had the focus may be gone.
    if (shownTitle.current !== title) document.getElementById(heading)?.focus();
    shownTitle.current = title;
  }, [title, heading]);
  const clickedTitle = useRef<string>(undefined);
  /** The second click of a double click was meant for the screen before: it presses nothing here, and moves no focus. */
  const skipSecondClick = (event: MouseEvent) => {
    if (event.detail > 1 && clickedTitle.current !== title) {
      event.preventDefault();
      event.stopPropagation();
    } else clickedTitle.current = title;
  };
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (!isFirm && target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the browser sends as `cancel`
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={heading}
      onClick={closeOnBackdrop}
      onMouseDownCapture={skipSecondClick}
      onClickCapture={skipSecondClick}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-box">
        <div className="sticky top-0 z-1 flex items-center justify-between gap-4 border-b border-border bg-surface py-3 ps-5 pe-3">
          <h2 id={heading} tabIndex={-1} className="text-26">
            {title}
          </h2>
          <IconButton icon={X} label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  onSubmit: () => void;
}

/** A form that is sent by a call and checked in our own words. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

interface SpinnerProps {
  label?: string;
  isWholePage?: boolean;
}

/** Something is on its way; says so in words, and turns only where motion is welcome. */
export function Spinner({ label = adminLabels.loading, isWholePage = false }: SpinnerProps) {
  return (
    <div
      className={`flex items-center justify-center gap-3 ${isWholePage ? 'min-h-dvh' : 'py-12'}`}
      role="status"
    >
      <span className="spinner" aria-hidden="true" />
      <span className="text-text-muted">{label}</span>
    </div>
  );
}

export function AreaMark({ name, colour }: { name: string; colour: AreaColour }) {
  return (
    <span
      className="inline-flex items-baseline gap-[0.4em] before:flex-none before:rounded-[2px] before:border-[0.35em] before:border-(color:--area)"
      style={{ '--area': `var(--${colour})` } as CSSProperties}
    >
      {name}
    </span>
  );
}

interface FromToProps {
  labels: { readonly before: string; readonly after: string; readonly nothing: string };
  before: string | null;
  after: string | null;
  className?: string;
}

export function FromTo({ labels, before, after, className = '' }: FromToProps) {
  const side = (name: string, words: string | null, tone = '') => (
    <span className={`min-w-0 whitespace-pre-line wrap-anywhere ${tone} ${className}`}>
      <span className="sr-only">{name}: </span>
      {words || <em className="text-text-subtle">{labels.nothing}</em>}
    </span>
  );
  return (
    <>
      {side(labels.before, before, 'text-text-muted')}
      <ArrowRight className="size-4 flex-none self-center text-text-subtle" />
      {side(labels.after, after)}
    </>
  );
}
