const LONGEST = 120;
/** Of a longer name the end counts: there its ending stands. */
const READ = 1000;

/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name a file is saved under. Only its last ending stays one: 'bill.exe.pdf' becomes 'bill_exe.pdf'. */
export function cleanFileName(name: string): string {
  const last = name.slice(-READ).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replace(/\p{Zs}|\t/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/ {2,}/g, ' ');
  const whole = trimmed(visible, { start: 0 });
  const dot = whole.lastIndexOf('.');
  const [stem, ending] = dot < 0 ? [whole, ''] : [whole.slice(0, dot), whole.slice(dot)];
  const safe = trimmed(stem)
    .replace(/\.(?=[a-z]{2,4}(\.|$))/gi, '_')
    .replace(DEVICE, '_$1');
  return ([...safe].slice(0, LONGEST).join('').trimEnd() || 'document') + ending;
}

/** Without dots and spaces at its end, and at its start unless that is given. */
function trimmed(text: string, { start = text.search(/[^. ]/) } = {}): string {
  let end = text.length;
  while (end > 0 && '. '.includes(text.charAt(end - 1))) end -= 1;
  return start < 0 ? '' : text.slice(start, end);
}

export const fileEnding = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
