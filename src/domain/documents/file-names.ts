const LONGEST = 120;

/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name a file is shown and saved under: the last part of a path, without characters that cannot be seen, that
 * turn the reading direction or that no file name may hold. Only its last ending stays one: 'bill.exe.pdf' becomes
 * 'bill_exe.pdf'.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replace(/\p{Zs}|\t/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/ {2,}/g, ' ')
    .replace(/[. ]+$/, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(visible) ?? [];
  const safe = stem
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(/\.(?=[a-z]{2,4}(\.|$))/gi, '_')
    .replace(DEVICE, '_$1');
  return ([...safe].slice(0, LONGEST).join('').trimEnd() || 'document') + ending;
}

/** The ending of a clean name in small letters, '' without one. */
export function fileEnding(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
