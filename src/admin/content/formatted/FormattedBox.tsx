import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { InputField } from '#admin/ui/fields.tsx';
import { Button, IconButton, LinkButton } from '#admin/ui/parts.tsx';

import { Bold, Italic, Link, List, ListOrdered } from '#ui/icons.tsx';
import {
  documentOf,
  htmlOf,
  linkIn,
  pressedIn,
  schema,
  setLink,
  targetOf,
  tidyHtml,
  toggles,
} from './document.ts';

export interface BoxProps {
  id: string;
  label: string;
  value: string;
  readOnly: boolean;
  isInvalid: boolean;
  describedBy: string;
  onChange: (value: string) => void;
  onReady: (box: HTMLElement) => void;
}

const { list_item, hard_break } = schema.nodes;

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggles.bold,
    'Mod-i': toggles.italic,
    // Tab leaves the box, as everywhere.
    'Mod-]': sinkListItem(list_item),
    'Mod-[': liftListItem(list_item),
    Enter: splitListItem(list_item),
    'Shift-Enter': chainCommands(exitCode, insertBreak),
  }),
  keymap(baseKeymap),
];

const stateOf = (html: string): EditorState => EditorState.create({ doc: documentOf(html), plugins });

const tools = [
  { name: 'bold', icon: Bold, label: 'Bold (Ctrl+B)', run: toggles.bold },
  { name: 'italic', icon: Italic, label: 'Italic (Ctrl+I)', run: toggles.italic },
  { name: 'bulletList', icon: List, label: 'Bulleted list', run: toggles.bulletList },
  { name: 'numberedList', icon: ListOrdered, label: 'Numbered list', run: toggles.numberedList },
] as const;

/** The box of a formatted text, with its buttons. The server cleans its HTML like any other (product 5.4). */
export default function FormattedBox(props: BoxProps) {
  const { value, readOnly } = props;
  const [isLinking, setLinking] = useState(false);
  const { place, view, state } = useEditor(props, () => setLinking(true));
  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  };
  const pressed = state && pressedIn(state);
  return (
    <div className="grid gap-2">
      {pressed && !readOnly && (
        <fieldset className="-ms-3 flex flex-wrap">
          <legend className="sr-only">Formatting</legend>
          {tools.map(({ name, label, icon, run: command }) => (
            <IconButton
              key={name}
              icon={icon}
              label={label}
              aria-pressed={pressed[name]}
              onMouseDown={keepSelection}
              onClick={() => run(command)}
            />
          ))}
          <IconButton
            icon={Link}
            label="Link (Ctrl+K)"
            aria-pressed={pressed.link}
            aria-expanded={isLinking}
            onMouseDown={keepSelection}
            onClick={() => setLinking(!isLinking)}
          />
        </fieldset>
      )}
      {isLinking && state && (
        <LinkField
          key={value}
          href={linkIn(state)}
          onSet={(href, typed) => {
            setLinking(false);
            run(setLink(href, typed));
          }}
          onClose={() => {
            setLinking(false);
            view?.focus();
          }}
        />
      )}
      <div ref={place} />
    </div>
  );
}

const keepSelection = (event: { preventDefault(): void }) => event.preventDefault();

/** The editor in its place. It follows the value unless that came from it. */
function useEditor(
  { id, label, value, readOnly, isInvalid, describedBy, onChange, onReady }: BoxProps,
  onLink: () => void,
) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const given = useRef({ value, html: '' });
  const sent = useRef(value);
  const handlers = useRef({ onChange, onReady, onLink });
  useEffect(() => {
    handlers.current = { onChange, onReady, onLink };
  });
  useLayoutEffect(() => {
    const begin = () => {
      const first = stateOf(sent.current);
      given.current = { value: sent.current, html: htmlOf(first.doc) };
      setState(first);
      return first;
    };
    const editor = new EditorView(place.current, {
      state: begin(),
      transformPastedHTML: tidyHtml,
      handleKeyDown(_, event) {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        // Elsewhere it opens the search.
        event.stopPropagation();
        handlers.current.onLink();
        return true;
      },
      dispatchTransaction(change) {
        const next = editor.state.apply(change);
        editor.updateState(next);
        setState(next);
        if (!change.docChanged) return;
        const html = htmlOf(next.doc);
        // What is back at the beginning is no change, however it was written.
        sent.current = html === given.current.html ? given.current.value : html;
        handlers.current.onChange(sent.current);
      },
    });
    setView(editor);
    handlers.current.onReady(editor.dom);
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    if (!view || value === sent.current) return;
    sent.current = value;
    const next = stateOf(value);
    given.current = { value, html: htmlOf(next.doc) };
    view.updateState(next);
    setState(next);
  }, [view, value]);
  useEffect(() => {
    view?.setProps({
      editable: () => !readOnly,
      attributes: {
        id,
        class: 'control control-dense formatted-box',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true' }),
      },
    });
  }, [view, id, label, describedBy, isInvalid, readOnly]);
  return { place, view, state };
}

interface LinkProps {
  href: string | null;
  onSet: (href: string | null, typed: string) => void;
  onClose: () => void;
}

function LinkField({ href, onSet, onClose }: LinkProps) {
  const [typed, setTyped] = useState(href ?? '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const set = () => {
    const target = targetOf(typed);
    if (target === null) return setError('Please enter a valid web address');
    onSet(target, typed.trim());
  };
  /** The form of the text has these keys, too. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isSet = event.key === 'Enter' && event.target === input.current;
    if (!isSet && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSet) set();
    else onClose();
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <InputField
        ref={input}
        name="link-target"
        label="Link to"
        hint="A web address, an email address, or a page of this site such as /contact"
        fieldClass="flex-1 basis-64"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <div className="flex items-center gap-3">
        <Button onKeyDown={onKeyDown} onClick={set}>
          Set link
        </Button>
        {href !== null && (
          <LinkButton onKeyDown={onKeyDown} onClick={() => onSet(null, '')}>
            Remove link
          </LinkButton>
        )}
      </div>
    </div>
  );
}
