import { useQueryClient } from '@tanstack/react-query';
import { settingsQuery } from '#admin/session/queries.ts';
import { useWrite } from '#admin/session/read.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type Setting,
  type SettingKey,
  type SettingState,
  type SettingWrite,
  settingFields,
} from '#domain/events/setting.ts';
import { draftNames } from './drafts.ts';
import { useRecord } from './use-record.ts';

export interface SettingValues {
  value: string;
}

type StoredSetting = Versioned<Setting>;

const valuesOf = ({ value }: Pick<SettingState, 'value'>): SettingValues => ({ value });

interface Options {
  eventId: string;
  name: SettingKey;
  settings: readonly StoredSetting[];
  textOf(error: unknown): string | undefined;
  onSaved?(saved: SettingState): void;
}

export function useSetting({ eventId, name, settings, textOf, onSaved = () => {} }: Options) {
  const client = useQueryClient();
  const write = useWrite(api.listSettings);
  const put = (saved: SettingState) =>
    client.setQueryData(settingsQuery(eventId).queryKey, (now) => {
      const others = now?.filter((other) => other.key !== name || other.eventId !== eventId);
      return saved.version === 0 ? others : others && [...others, { ...saved, id: name }];
    });
  const of = (show: string | null) => settings.find(({ key, eventId }) => key === name && eventId === show);
  const own = of(eventId);
  const record = useRecord<SettingValues, SettingState, SettingWrite>({
    draftName: draftNames.setting(eventId, name),
    stored: { value: valuesOf({ value: own?.value ?? '' }), version: own?.version ?? 0 },
    valuesOf,
    // The server checks.
    check: ({ value }, version) => ({ ok: true, value: { key: name, value, eventId, version } }),
    async send(setting) {
      const saved = await write(() => call(api.saveSetting, setting));
      put(saved);
      return saved;
    },
    textOf,
    onSaved,
  });
  return {
    name,
    record,
    fields: { value: { label: settingFields[name].label } },
    /** What holds for all shows while this one has none of its own. */
    forAll: of(null)?.value,
  };
}
