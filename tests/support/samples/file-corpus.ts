import {
  bytesOf,
  docx,
  docxParts,
  jpeg,
  noise,
  packedPdfObjects,
  pdf,
  pdfStream,
  png,
  pngChunk,
  WORD,
  webp,
  webpChunk,
  xlsx,
  type ZipPart,
  zip,
} from './files.ts';

type Bytes = Buffer<ArrayBuffer>;
const text = (words: string): Bytes => Buffer.from(words);
const emptyParts = (count: number): ZipPart[] =>
  Array.from({ length: count }, (_, number) => ({ name: `xl/${number}.xml`, data: '', method: 0 }));

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
  ['after-line-feed.pdf', bytesOf('\n', pdf())],
  ['after-line-breaks.pdf', bytesOf('\r\n'.repeat(400), pdf())],
  ['after-comments.pdf', bytesOf('% Printed by Sample 2.0\r\n%%Title: Rules\n', pdf())],
  ['opens-at-page-one.pdf', pdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
  ['adds-up.pdf', pdf({ objects: ['<< /S /JavaScript /JS (total.value = booth.value + power.value) >>'] })],
  ['map.png', png()],
  ['map-with-notes.png', png({ extra: [pngChunk('tEXt', bytesOf('Title\0Hall map'))] })],
  ['moving.png', png({ extra: [pngChunk('acTL', Buffer.alloc(8))] })],
  ['booth.jpg', jpeg()],
  ['booth.JPEG', jpeg({ comment: 'taken at the gate' })],
  ['phone.jpg', bytesOf(jpeg({ width: 4000, height: 3000 }), '\0\0', jpeg())],
  ['logo.webp', webp()],
  ['logo-2.webp', webp([webpChunk('VP8X', Buffer.alloc(10)), webpChunk('VP8 ', noise(7))])],
  ['rules.docx', docx([{ name: 'word/media/image1.png', data: png(), method: 0 }])],
  [
    'about-macros.docx',
    zip([...docxParts('How vbaProject.bin is removed'), { name: 'word/macros.xml', data: '<a/>' }]),
  ],
  ['empty.docx', docx([{ name: 'word/footnotes.xml', data: '' }])],
  ['list-of-contents-last.docx', zip(docxParts().toReversed())],
  ['prices.xlsx', xlsx()],
  ['many-sheets.xlsx', xlsx(emptyParts(5000))],
  [
    'vendors.csv',
    text('Company,Phone,Net\r\n"Müller, Söhne",+1 406 555 0100,-12.50\r\nJosé,(406) 555-0101,@home\r\n'),
  ],
  ['with mark.csv', text('\uFEFFName;Booth\nAnn;12\n')],
  ['notes.txt', text('Doors open at 8:00 AM – bring “José”.\n2 < 3 & 5 > 4\n')],
  ['läufer 日本.txt', text('ok')],
  ['begins like a sound.txt', text('FORM A, to be sent by May 1\n')],
  ['begins like a picture.csv', text('BM,Booth\n1,12\n')],
  ['Guide v1.2 (final).pdf', pdf()],
];

const ALLOWED = 'You can upload PDF, PNG, JPEG, WebP, DOCX, XLSX, CSV, and TXT files up to 19 MB.';
const is = (message: string) => `${message} ${ALLOWED}`;
const unknownKind = is('This file type can’t be uploaded.');
const macros = is('This file contains macros. Save it without macros and upload it again.');
const markup = is('The file contains HTML or other code.');
const control = is('The file contains characters that can’t be read.');
const notUtf8 = is('This file isn’t in UTF-8. In Excel, save it as “CSV UTF-8”.');
const formulas = is('A cell begins with “=”. Save the file with values instead of formulas.');
const wrong = (says: string, real: string) => is(`The name says ${says}, but the file ${real}.`);

const html = text('<!DOCTYPE html><script>alert(1)</script>');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const exe = bytesOf('MZ\x90\0\x03\0\0\0', noise(200));
const archive = zip([{ name: 'a.txt', data: 'a' }]);
const oldWord = bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', noise(600));
const gif = bytesOf('GIF89a', noise(40));
const OPEN_XML = 'vnd.openxmlformats-officedocument';
/** A part as a hostile archive holds it: small as it lies there, without end when it is unpacked. */
const bomb = { name: '[Content_Types].xml', data: Buffer.alloc(50_000_000, ' ') };
/** A Word file that lists one more part, of this type, which comes first. */
const listing = (type: string) =>
  zip([
    { name: 'word/data.bin', data: noise(400) },
    ...docxParts('Hello', `${WORD}"/><Override PartName="/word/data.bin" ContentType="application/${type}`),
  ]);
const office = (type: string) => zip(docxParts('Hello', `application/${type}.main+xml`));

/** Files that must not get in: what they try, name, bytes, the message. */
export const hostileFiles: readonly (readonly [what: string, name: string, bytes: Bytes, message: string])[] =
  [
    ['a page named PDF', 'form.pdf', html, wrong('PDF', 'isn’t a PDF')],
    ['a drawing with a script named PDF', 'map.pdf', svg, wrong('PDF', 'isn’t a PDF')],
    ['a program named PDF', 'form.pdf', exe, wrong('PDF', 'isn’t a PDF')],
    [
      'a page that claims to be a PDF further down',
      'form.pdf',
      bytesOf(html, pdf()),
      wrong('PDF', 'isn’t a PDF'),
    ],
    [
      'a PDF behind more than readers look through',
      'form.pdf',
      bytesOf('\n'.repeat(1100), pdf()),
      wrong('PDF', 'isn’t a PDF'),
    ],
    [
      'a page behind a comment',
      'form.pdf',
      bytesOf('% a comment\n', html, pdf()),
      wrong('PDF', 'isn’t a PDF'),
    ],
    ['a picture named PDF', 'map.pdf', png(), wrong('PDF', 'is a PNG')],
    ['a PDF named PNG', 'map.png', pdf(), wrong('PNG', 'is a PDF')],
    ['a Word file named PNG', 'map.png', docx(), wrong('PNG', 'is a DOCX')],
    ['an archive named PNG', 'map.png', archive, wrong('PNG', 'is a ZIP archive')],
    ['a page named PNG', 'map.png', html, wrong('PNG', 'isn’t a PNG')],
    ['a GIF named JPEG', 'map.jpg', gif, wrong('JPEG', 'isn’t a JPEG')],
    ['a PDF named text', 'notes.txt', pdf(), wrong('TXT', 'is a PDF')],
    ['an archive named table', 'table.csv', archive, wrong('CSV', 'is a ZIP archive')],
    ['an old Word file', 'rules.doc', oldWord, unknownKind],
    ['an old Word file named DOCX', 'rules.docx', oldWord, wrong('DOCX', 'isn’t a DOCX')],
    ['a web page', 'page.html', html, unknownKind],
    ['a drawing', 'map.svg', svg, unknownKind],
    ['a program', 'setup.exe', exe, unknownKind],
    ['a program behind a harmless ending', 'form.pdf.exe', pdf(), unknownKind],
    ['an ending that reads backwards', 'form\u202Efdp.exe', pdf(), unknownKind],
    ['no ending', 'form', pdf(), unknownKind],
    ['only an ending of no kind', '.htaccess', text('ok'), unknownKind],
    ['an ending with a hidden stream', 'form.pdf::$DATA', pdf(), unknownKind],
    ['nothing', 'form.pdf', Buffer.alloc(0), is('The file is empty.')],
    ['any archive named Word', 'rules.docx', archive, wrong('DOCX', 'is a ZIP archive')],
    ['Excel named Word', 'rules.docx', xlsx(), wrong('DOCX', 'is an XLSX')],
    ['Word named Excel', 'prices.xlsx', docx(), wrong('XLSX', 'is a DOCX')],
    [
      'slides named Word',
      'rules.docx',
      office(`${OPEN_XML}.presentationml.presentation`),
      wrong('DOCX', 'isn’t a DOCX'),
    ],
    [
      'Word of another type',
      'rules.docx',
      zip(docxParts('Hello', 'text/html')),
      wrong('DOCX', 'is a ZIP archive'),
    ],
    ['an archive behind a page', 'rules.docx', bytesOf(html, docx()), wrong('DOCX', 'isn’t a DOCX')],
    ['a Word file with macros by its name', 'rules.docm', docx(), macros],
    ['a Word template with macros by its name', 'rules.DOTM', docx(), macros],
    ['an Excel file with macros by its name', 'prices.xlsm', xlsx(), macros],
    ['an Excel add-in by its name', 'prices.xlam', xlsx(), macros],
    ['slides with macros by their name', 'rules.pptm', docx(), macros],
    ['Word with macros', 'rules.docx', office('vnd.ms-word.document.macroEnabled'), macros],
    [
      'a Word template with macros',
      'rules.docx',
      office('vnd.ms-word.template.macroEnabledTemplate'),
      macros,
    ],
    ['Excel with macros', 'prices.xlsx', office('vnd.ms-excel.sheet.macroEnabled'), macros],
    ['an Excel template with macros', 'prices.xlsx', office('vnd.ms-excel.template.macroEnabled'), macros],
    [
      'Word with macros that it lists last',
      'rules.docx',
      zip(docxParts('Hello', 'application/vnd.ms-word.document.macroEnabled.main+xml').toReversed()),
      macros,
    ],
    ['slides with macros', 'rules.docx', office('vnd.ms-powerpoint.presentation.macroEnabled'), macros],
    ['a show with macros named PDF', 'form.pdf', office('vnd.ms-powerpoint.slideshow.macroEnabled'), macros],
    [
      'Word with a project of macros',
      'rules.docx',
      docx([{ name: 'word/vbaProject.bin', data: noise(400) }]),
      macros,
    ],
    [
      'Excel with a project of macros',
      'prices.xlsx',
      xlsx([{ name: 'xl/VBAProject.BIN', data: noise(400) }]),
      macros,
    ],
    ['a project of macros by another name', 'rules.docx', listing('vnd.ms-office.vbaProject'), macros],
    ['a sheet of old macros', 'rules.docx', listing('vnd.ms-excel.macrosheet+xml'), macros],
    [
      'a file with macros within a file',
      'rules.docx',
      docx([
        {
          name: 'word/embeddings/a.docx',
          data: docx([{ name: 'word/vbaProject.bin', data: '' }]),
          method: 0,
        },
      ]),
      macros,
    ],
    [
      'a list of contents that grows without end',
      'rules.docx',
      zip([bomb]),
      wrong('DOCX', 'is a ZIP archive'),
    ],
    [
      'a list of contents that hides how large it grows',
      'rules.docx',
      zip([{ ...bomb, size: 500 }]),
      wrong('DOCX', 'is a ZIP archive'),
    ],
    [
      'a list of contents behind thousands of parts',
      'rules.docx',
      zip([...emptyParts(20_000), ...docxParts()]),
      wrong('DOCX', 'is a ZIP archive'),
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
