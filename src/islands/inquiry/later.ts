/** Code for a form in use, fetched with its first focus to keep the page light (product 9.8). */
export { adviceFor } from '#domain/inquiries/advice.ts';
export { isFieldRight, validateInquiry } from '#domain/inquiries/checks.ts';
export { DidYouMean, Receipt, Repeated, SentBefore, sentBefore } from '../receipt/Receipt.tsx';
export { Toaster } from '../Toaster.tsx';
