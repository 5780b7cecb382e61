const checkId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{32}$/;

export const editionOfCheck = (id: string): string | null => checkId.exec(id)?.[1] ?? null;
