import { MenuItem, TextField } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dash, Fact, isNothing } from '../../common/Facts.js';
import { PlainIcon } from '../../common/PlainIcon.js';
import { valueText } from '../../common/words.js';
import { useTexts } from '../../i18n/texts.js';

interface Props {
  label: string;
  /** The stored value; null if empty. */
  value: string | number | null;
  /** Choices of a list; without it a text, or a number if `isNumber` is set. */
  choices?: readonly string[];
  isNumber?: boolean;
  /** The forms' message for an invalid value; undefined if it is valid. */
  rule?: (value: unknown) => string | undefined;
  /** Without it the fact is read-only. */
  onSave?: (value: string | number | null) => void;
  /** The value as displayed. */
  children: ReactNode;
}

/**
 * A fact that is edited in place: Enter or leaving the field saves, Escape discards. The document holds its style
 * (`theme/rows.ts`), because a page has dozens.
 */
export function EditableFact(props: Props) {
  const { label, onSave, children } = props;
  const t = useTexts('candidates').show;
  const [editing, setEditing] = useState(false);
  const pen = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!editing && takesFocus.current) pen.current?.focus({ preventScroll: true });
  }, [editing]);
  /* A key gives the focus back to the pen; a field that is left lets it go where it went. */
  const end = (byKey: boolean) => {
    takesFocus.current = byKey;
    setEditing(false);
  };
  if (editing && onSave)
    return (
      <Fact label={label}>
        <Editor {...props} onSave={onSave} onEnd={end} />
      </Fact>
    );
  if (!onSave) return <Fact label={label}>{children}</Fact>;
  return (
    <Fact label={label}>
      <div className="hd-editable">
        <div>{isNothing(children) ? <Dash /> : children}</div>
        <button
          ref={pen}
          type="button"
          className="hd-row-icon hd-no-print"
          aria-label={t.editFact(label)}
          onClick={() => setEditing(true)}
        >
          <PlainIcon name="edit" />
        </button>
      </div>
    </Fact>
  );
}

function Editor({
  label,
  value,
  choices,
  isNumber,
  rule,
  onSave,
  onEnd,
}: Props & { onSave: NonNullable<Props['onSave']>; onEnd: (byKey: boolean) => void }) {
  const texts = useTexts();
  const [typed, setTyped] = useState(String(value ?? ''));
  const done = useRef(false);
  const read = (text: string) => (isNumber ? (text.trim() === '' ? null : Number(text)) : text.trim());
  const error = rule?.(read(typed));
  const save = (text: string, byKey: boolean) => {
    if (done.current) return;
    const next = choices && text === '' ? null : read(text);
    if (rule?.(next)) return;
    done.current = true;
    if (next !== (value ?? (isNumber || choices ? null : ''))) onSave(next);
    onEnd(byKey);
  };
  return (
    <TextField
      autoFocus
      fullWidth
      margin="none"
      select={choices !== undefined}
      type={isNumber ? 'number' : 'text'}
      value={typed}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => {
        setTyped(event.target.value);
        if (choices) save(event.target.value, true);
      }}
      onBlur={() => !choices && !done.current && (error ? onEnd(false) : save(typed, false))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          done.current = true;
          onEnd(true);
        }
        if (event.key === 'Enter' && !choices) {
          // Otherwise the same key presses the pen, which gets the focus before the key's own action.
          event.preventDefault();
          save(typed, true);
        }
      }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: {
          defaultOpen: true,
          /* After `onChange`, where a choice was made. */
          onClose: () => !done.current && onEnd(true),
          displayEmpty: true,
          SelectDisplayProps: { 'aria-label': label },
          MenuProps: { slotProps: { list: { 'aria-label': label } } },
        },
      }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice === '' ? texts.common.field.none : valueText(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
