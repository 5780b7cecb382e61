import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const TOOLS = ['qpdf', 'pdftotext', 'pdfinfo', 'pdffonts'];

/** Whether the programs that look into a PDF are installed (Debian: qpdf, poppler-utils). */
export const hasPdfTools = TOOLS.every((tool) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool))),
);
