import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readListFile } from '#admin/exhibitors/ImportDialog.tsx';
import { importLabels as labels } from '#messages/admin-records.ts';

interface Part {
  readonly name: string;
  readonly text: string | Buffer;
  /** The size that the file claims. */
  readonly claims?: number;
}

/** A ZIP file, with sizes that may be a lie. */
function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, text, claims } of parts) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(claims ?? data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const end = Buffer.alloc(16);
    end.writeUInt32LE(offset, 12);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, end.subarray(2), Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [string, string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${officeRelation}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A workbook of sheets whose rows are given as XML. */
const workbook = (sheets: readonly string[], others: readonly Part[] = [], claims?: number) =>
  zip([
    {
      name: '[Content_Types].xml',
      text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: '_rels/.rels', text: relations(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      text: `<workbook ${namespaces}><sheets>${sheets
        .map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations(
        ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ),
    },
    ...sheets.map((rows, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      text: `<worksheet ${namespaces}><sheetData>${rows}</sheetData></worksheet>`,
      ...(claims !== undefined && { claims }),
    })),
    ...others,
  ]);

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
const heading = row(1, cell('A1', 'Company'), cell('B1', 'Booth'));
const read = (bytes: Uint8Array) => readListFile(new Blob([Buffer.from(bytes)]));

test('a workbook that Excel saved is read, a booth number as its digits', async () => {
  const bytes = readFileSync(new URL('../../../e2e/fixtures/exhibitors.xlsx', import.meta.url));
  const list = await read(bytes);
  expect(typeof list === 'string' ? list : list.csv.split('\r\n')[1]).toMatch(/,12,/);
});

test('numbers, yes or no, dates, formulas, gaps and texts that look like formulas stay what they are', async () => {
  const bytes = workbook([
    heading +
      row(
        4,
        '<c r="A4"><v>0.30000000000000004</v></c>',
        '<c r="B4" t="b"><v>1</v></c>',
        '<c r="D4" t="str"><f>1+1</f><v>two</v></c>',
        cell('E4', '=1+1'),
        cell('F4', '+52 55'),
        cell('G4', 'a, &quot;b&quot;'),
      ),
  ]);
  expect(await read(bytes)).toEqual({
    csv: `Company,Booth\r\n\r\n\r\n0.3,true,,two,'=1+1,'+52 55,"a, ""b"""\r\n`,
    notes: [],
  });
});

test('the sheet that names its columns is read, and the manager is told', async () => {
  const list = await read(
    workbook([row(1, cell('A1', 'Please read')), '', heading + row(2, cell('A2', 'Big Sky'))]),
  );
  expect(list).toEqual({ csv: 'Company,Booth\r\nBig Sky\r\n', notes: [labels.sheet(3)] });
});

test.each([
  [
    '100 MB of zeros that are named as such',
    workbook([heading], [{ name: 'x', text: Buffer.alloc(100_000_000) }]),
    labels.tooLarge,
  ],
  [
    'a million cells',
    workbook([heading + `<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`.repeat(1000)]),
    labels.tooLarge,
  ],
  [
    'cells at the far end of each row',
    workbook([
      heading + Array.from({ length: 100 }, (_, at) => row(at + 2, cell(`XFD${at + 2}`, 'x'))).join(''),
    ]),
    labels.tooLarge,
  ],
  ['no sheet with anything in it', workbook(['', '']), labels.emptyWorkbook],
  ['a document of another program', zip([{ name: 'word/document.xml', text: '<w/>' }]), labels.notWorkbook],
  ['half of a workbook', workbook([heading]).subarray(0, 500), labels.notWorkbook],
  ['a workbook of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), labels.oldWorkbook],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), labels.unreadable],
])('%s: a sentence instead', async (_, bytes, sentence) => expect(await read(bytes)).toBe(sentence));

test.each([10, 0])('a sheet of 40 MB that claims to have %i bytes is not unpacked', async (claims) =>
  expect(await read(workbook([heading + ' '.repeat(40_000_000)], [], claims))).toBe(labels.notWorkbook),
);

test('an empty row of a million does not grow the list', async () => {
  const list = await read(workbook([heading + row(1_000_000, cell('A1000000', 'Big Sky'))]));
  expect(typeof list === 'string' ? list : list.csv.length).toBeLessThan(5000);
});
