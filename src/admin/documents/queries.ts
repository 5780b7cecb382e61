import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api-client';
import { api } from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { DocumentUpdate, PortalDocument } from '#domain/documents/document.ts';

export type StoredDocument = Versioned<PortalDocument>;

/** Saves a document's words and who sees it. The list is up to date at once, then read again for what others saved. */
export function useUpdateDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: DocumentUpdate & { id: string }) => call(api.updateDocument, update),
    onSuccess: (saved) =>
      client.setQueriesData<readonly StoredDocument[]>({ queryKey: [api.listDocuments.path] }, (documents) =>
        documents?.map((other) => (other.id === saved.id ? saved : other)),
      ),
    onSettled: () => refresh(client),
  });
}

/** Deletes a document and its file, unless somebody saved a newer version of its words. */
export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: StoredDocument) => call(api.deleteDocument, { id, version }),
    onSettled: () => refresh(client),
  });
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [api.listDocuments.path] });
