/**
 * The rows of a CSV file (RFC 4180), as spreadsheets save it: by commas, semicolons or tabs, whichever its first line has. Null
 * where a quotation mark is never closed: it would take all rows behind it.
 */
export function readCsv(text: string): string[][] | null {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [head = ''] = whole.split('\n', 1);
  const separator =
    [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole[at] as string;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (whole[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else cell += sign;
  }
  if (isQuoted) return null;
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
