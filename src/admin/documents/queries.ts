import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { DocumentUpdate, ListedDocument } from '#domain/documents/document.ts';

export type StoredDocument = Versioned<ListedDocument>;

/** Every file of a document; read anew with each version of it. */
export const versionsQuery = ({ id, version }: StoredDocument) =>
  queryOptions({
    queryKey: [api.documentVersions.path, id, version],
    queryFn: () => call(api.documentVersions, { id }),
  });

/** Saves a document's words and who sees it. The list is up to date at once, then read again for what others saved. */
export function useUpdateDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: DocumentUpdate & { id: string }) => call(api.updateDocument, update),
    onSuccess: (saved) =>
      client.setQueriesData<readonly StoredDocument[]>({ queryKey: [api.listDocuments.path] }, (documents) =>
        documents?.map((other) => (other.id === saved.id ? saved : other)),
      ),
    onSettled: () => refreshDocuments(client),
  });
}

/** Deletes a document and its file, unless somebody saved a newer version of its words. */
export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: StoredDocument) => call(api.deleteDocument, { id, version }),
    onSettled: () => refreshDocuments(client),
  });
}

export const refreshDocuments = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [api.listDocuments.path] });
