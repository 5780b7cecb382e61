import type { ZodMiniType } from 'zod/mini';
import { type Shape, shapeOf } from './values.ts';

/** The values of fields that a schema checks by more than their shape. */
export type Fitting = (name: string) => unknown;

const WORDS = 'Steel gates, corral panels and fence posts. ';

/** Bytes that one request may carry. */
const BODY = 90_000;

/** The largest input that a schema lets through; `fitting` knows ids, dates and other values that it refuses otherwise. */
export function largestInput(schema: ZodMiniType, fitting: Fitting): object {
  const shape = shapeOf(schema);
  const texts = longTexts(shape);
  return Object(largest(shape, '', fitting, Math.floor(BODY / Math.max(1, texts))));
}

/** How many texts of a shape may share what a request carries. */
const longTexts = ({ properties = {} }: Shape): number =>
  Object.values(properties).filter(({ type, anyOf }) => type !== 'boolean' && (type || anyOf)).length;

function largest(shape: Shape, name: string, fitting: Fitting, room: number): unknown {
  const known = fitting(name);
  if (known !== undefined) return known;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) {
    const [first] = shape.anyOf.filter(({ type }) => type !== 'null');
    return first && largest(first, name, fitting, room);
  }
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).flatMap(([key, one]) => {
        const value = largest(one, key, fitting, room);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  if (shape.type === 'array') {
    const item = largest(shape.items ?? {}, name, fitting, 100);
    const most = Math.min(
      shape.maxItems ?? Number.POSITIVE_INFINITY,
      Math.floor(room / (JSON.stringify(item)?.length ?? 40)),
    );
    return Array.from({ length: most }, () => item);
  }
  if (shape.type === 'boolean') return true;
  if (shape.type === 'integer' || shape.type === 'number') return 1;
  if (shape.type !== 'string') return undefined;
  const length = Math.min(shape.maxLength ?? room, room);
  return WORDS.repeat(Math.ceil(length / WORDS.length))
    .slice(0, length)
    .trim();
}
