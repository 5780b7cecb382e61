import { type NeonQueryFunction, type NeonQueryPromise, neon } from '@neondatabase/serverless';
import { type Config, config } from '#server/basics/config.ts';
import { prepareDriver } from '#server/database/neon.ts';

export type Sql = NeonQueryFunction<false, false>;
/** A statement, or a part of one: it runs when it is awaited or put into a batch. */
export type Statement = NeonQueryPromise<false, false>;

let connection: { sql: Sql; config: Config } | undefined;
/** Connects again after the settings were read again. */
const connected = (): Sql => {
  const current = config();
  if (connection?.config !== current) connection = { sql: neon(prepareDriver(current)), config: current };
  return connection.sql;
};

/**
 * Statements written as text, for what tests prepare and look at; of the database that the portal is connected to.
 * Connects at the first statement, so that importing this module needs no configuration.
 */
export const sql = new Proxy((() => {}) as unknown as Sql, {
  apply: (_, __, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) =>
    connected()(strings, ...values),
  get: (_, name) => Reflect.get(connected(), name),
});
