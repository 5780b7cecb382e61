import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

type Bytes = Buffer<ArrayBuffer>;

export const bytesOf = (...parts: (string | Uint8Array)[]): Bytes =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** Bytes that do not compress and repeat from run to run. */
export function noise(size: number, seed = 1): Bytes {
  const bytes = Buffer.alloc(size);
  let state = seed;
  for (let at = 0; at + 4 <= size; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes.writeUInt32LE(state, at);
  }
  return bytes;
}

interface PdfOptions {
  header?: string;
  /** Bodies of further objects, `<< … >>`, or whole streams. */
  objects?: (string | Uint8Array)[];
  catalog?: string;
}

/** A PDF with one empty page, a cross-reference table and the given objects. */
export function pdf({
  header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n',
  objects = [],
  catalog = '',
}: PdfOptions = {}): Bytes {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...objects,
  ];
  let file = bytesOf(header);
  const offsets = bodies.map((body, index) => {
    const at = file.length;
    file = bytesOf(file, `${index + 1} 0 obj\n`, body, '\nendobj\n');
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  return bytesOf(
    file,
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`,
    `startxref\n${file.length}\n%%EOF\n`,
  );
}

/** A stream object for `pdf`. */
export const pdfStream = (data: Uint8Array, dictionary = ''): Bytes =>
  bytesOf(`<< /Length ${data.length} ${dictionary} >>\nstream\n`, data, '\nendstream');

/** Objects packed into a stream, as every newer program writes them. */
export const packedPdfObjects = (objects: string, dictionary = '/Filter /FlateDecode'): Bytes =>
  pdfStream(deflateSync(Buffer.from(`9 0 ${objects}`)), `/Type /ObjStm /N 1 /First 4 ${dictionary}`);

/** A PDF of exactly this many bytes. */
export function pdfOfSize(size: number): Bytes {
  let length = size;
  // The numbers in the file get longer with its data: a second or third try fits.
  for (let tries = 0; tries < 4; tries += 1) {
    const file = pdf({ objects: [pdfStream(noise(length))] });
    if (file.length === size) return file;
    length -= file.length - size;
  }
  throw new Error(`No PDF of ${size} bytes`);
}

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Bytes {
  const body = bytesOf(type, data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return bytesOf(frame.subarray(0, 4), body, frame.subarray(4));
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** A black picture; one larger than the portal takes has no data of its size. */
export function png({ width = 2, height = 2, extra = [] as Uint8Array[] } = {}): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.max(width, height) > 4001 ? 1 : height * (width + 1)));
  return bytesOf(PNG_SIGNATURE, pngChunk('IHDR', head), ...extra, pngChunk('IDAT', rows), pngChunk('IEND'));
}

const segment = (marker: number, data: Uint8Array): Bytes => {
  const frame = Buffer.from([0xff, marker, 0, 0]);
  frame.writeUInt16BE(data.length + 2, 2);
  return bytesOf(frame, data);
};

/** A gray picture. Each block takes two bits: no difference to the last one, and its end. */
export function jpeg({ width = 16, height = 16, comment = '' } = {}): Bytes {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const onlyZero = [1, ...Array<number>(15).fill(0), 0];
  return bytesOf(
    '\xff\xd8',
    segment(0xe0, bytesOf('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...(comment ? [segment(0xfe, bytesOf(comment))] : []),
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    segment(0xc0, frame),
    segment(0xc4, Buffer.from([0, ...onlyZero, 0x10, ...onlyZero])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4)),
    '\xff\xd9',
  );
}

/** The data of a lossless WebP in one color: a sign, 14 bits each for the sides less one, and five codes of one value. */
export function losslessWebp({ width = 32, height = 16 } = {}): Bytes {
  const data = Buffer.alloc(10);
  data[0] = 0x2f;
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  // No transforms and no cache; then five times: simple, one value, of one bit, 0.
  data.writeUIntLE(0b0001_0001_0001_0001_0001_000, 5, 4);
  return webpChunk('VP8L', data);
}

export function webp(chunks: Uint8Array[] = [losslessWebp()]): Bytes {
  const body = bytesOf('WEBP', ...chunks);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return bytesOf('RIFF', size, body);
}

export function webpChunk(type: string, data: Uint8Array): Bytes {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return bytesOf(type, size, data, data.length % 2 ? '\0' : '');
}

export interface ZipPart {
  name: string;
  data: string | Uint8Array;
  /** How large the archive says that it is unpacked. */
  size?: number;
  method?: number;
}

/** A ZIP archive. */
export function zip(parts: ZipPart[]): Bytes {
  const files: Bytes[] = [];
  const directory: Bytes[] = [];
  let at = 0;
  for (const part of parts) {
    const data = bytesOf(part.data);
    const method = part.method ?? 8;
    const packed = method === 8 ? deflateRawSync(data) : data;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.size ?? data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(part.name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(bytesOf('PK\x01\x02\x14\0', fields, rest, Buffer.from(part.name)));
    files.push(bytesOf('PK\x03\x04', fields, Buffer.from(part.name), packed));
    at += 30 + Buffer.byteLength(part.name) + packed.length;
  }
  const listing = bytesOf(...directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(at, 12);
  return bytesOf(...files, listing, 'PK\x05\x06', end);
}

const contentTypes = (part: string, type: string): ZipPart => ({
  name: '[Content_Types].xml',
  data: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
});

export const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** The parts of a Word file. */
export const docxParts = (text = 'Hello', type = WORD): ZipPart[] => [
  contentTypes('word/document.xml', type),
  { name: '_rels/.rels', data: '<?xml version="1.0"?><Relationships/>' },
  {
    name: 'word/document.xml',
    data: `<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  },
];
export const docx = (more: ZipPart[] = []): Bytes => zip([...docxParts(), ...more]);

/** The parts of an Excel file. */
const xlsxParts = (type = SHEET): ZipPart[] => [
  contentTypes('xl/workbook.xml', type),
  { name: '_rels/.rels', data: '<?xml version="1.0"?><Relationships/>' },
  { name: 'xl/workbook.xml', data: '<?xml version="1.0"?><workbook><sheets/></workbook>' },
  {
    name: 'xl/worksheets/sheet1.xml',
    data: `<worksheet>${'<row><c><v>0</v></c></row>'.repeat(200)}</worksheet>`,
  },
];
export const xlsx = (more: ZipPart[] = []): Bytes => zip([...xlsxParts(), ...more]);
