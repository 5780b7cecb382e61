import { nameKey } from '#domain/basics/compare.ts';
import type { ExhibitorField } from './exhibitor.ts';

interface Column {
  readonly field: ExhibitorField;
  /** The heading that an export writes. */
  readonly name: string;
  /** Other headings that lists have for it, the surest first. */
  readonly synonyms: readonly string[];
}

/** The columns of a list of exhibitors: an import reads them, an export writes them. */
export const listColumns: readonly Column[] = [
  {
    field: 'company',
    name: 'Company',
    synonyms: [
      'Company Name',
      'Exhibitor',
      'Exhibitor Name',
      'Exhibiting Company',
      'Vendor',
      'Vendor Name',
      'Business',
      'Business Name',
      'Organization',
      'Organization Name',
      'Exhibitors',
      'Vendors',
      'Companies',
      'Name',
    ],
  },
  {
    field: 'booth',
    name: 'Booth',
    synonyms: [
      'Booth No',
      'Booth Number',
      'Booth Nr',
      'Booths',
      'Booth Numbers',
      'Booth Assignment',
      'Stand',
      'Stand No',
      'Stand Number',
      'Booth Space',
      'Space',
      'Space No',
      'Space Number',
    ],
  },
  {
    field: 'area',
    name: 'Area',
    synonyms: ['Hall', 'Building', 'Pavilion', 'Zone', 'Section', 'Booth Area', 'Booth Location', 'Location'],
  },
  {
    field: 'products',
    name: 'Products',
    synonyms: [
      'Product',
      'Products/Services',
      'Products and Services',
      'Products & Services',
      'Product Description',
      'Products Description',
      'Description',
      'Company Description',
      'Business Description',
      'Services',
      'Merchandise',
      'About',
    ],
  },
  {
    field: 'website',
    name: 'Website',
    synonyms: [
      'Web Site',
      'Website URL',
      'Website Address',
      'Web Address',
      'Web Page',
      'Web',
      'URL',
      'Homepage',
      'Site',
      'Link',
    ],
  },
  {
    field: 'isShown',
    name: 'Shown',
    synonyms: ['On the exhibitors page', 'Show', 'Visible', 'Published', 'Public'],
  },
];

const headingKey = (heading: string) => nameKey(heading.replace(/[^\p{L}\p{M}\p{N}\s-]+/gu, ' ').trim());

/** For each heading its field, and its rank among the headings of that field. */
const known = new Map(
  listColumns.flatMap(({ field, name, synonyms }) =>
    [name, ...synonyms].map((heading, rank) => [headingKey(heading), { field, rank }] as const),
  ),
);

/** Columns behind this one are not read. */
export const mostColumns = 256;
const longestHeading = 60;

interface FoundColumns {
  /** The position of each field. */
  readonly places: ReadonlyMap<ExhibitorField, number>;
  /** Headings that the file has a second time. */
  readonly repeated: readonly string[];
}

/** The columns that a row names. If several headings fit a field, the surest one wins; among equals, the first. */
export function columnsIn(row: readonly string[]): FoundColumns {
  const best = new Map<ExhibitorField, { at: number; rank: number }>();
  const repeated = new Set<string>();
  for (const [at, cell] of row.slice(0, mostColumns).entries()) {
    const heading = cell !== '' && cell.length <= longestHeading ? known.get(headingKey(cell)) : undefined;
    if (!heading) continue;
    const before = best.get(heading.field);
    if (before?.rank === heading.rank) repeated.add(cell.trim());
    if (!before || heading.rank < before.rank) best.set(heading.field, { at, rank: heading.rank });
  }
  return { places: new Map(Array.from(best, ([field, { at }]) => [field, at])), repeated: [...repeated] };
}
