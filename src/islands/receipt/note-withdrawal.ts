import { type KeptReceipt, keepReceipts, keptReceipts } from './kept-receipts.ts';

/** The page of an inquiry notes whether it is withdrawn, for the form on this device. Apart, since the form has no use for it. */
export function noteWithdrawal(): void {
  const state = document.querySelector<HTMLElement>('h2[data-state]')?.dataset['state'];
  const receipts = keptReceipts();
  // Receipts may have the address that pages of inquiries had before.
  const token = window.location.pathname.replace(/.*\//, '/');
  const isThis = ({ statusUrl }: KeptReceipt) => statusUrl.endsWith(token);
  if (!state || !receipts.some(isThis)) return;
  const isWithdrawn = state === 'withdrawn';
  keepReceipts(receipts.map((one) => (isThis(one) ? { ...one, isWithdrawn } : one)));
}
