/** Code for a form in use, fetched with its first focus to keep the page light (product 9.8). */
export { adviceFor } from '#domain/inquiries/advice.ts';
export { isFieldRight, validateInquiry } from '#domain/inquiries/checks.ts';
export { DidYouMean } from '../receipt/DidYouMean.tsx';
export { Receipt } from '../receipt/Receipt.tsx';
export { Repeated } from '../receipt/Repeated.tsx';
export { SentBefore } from '../receipt/SentBefore.tsx';
export { sentBefore } from '../receipt/sent-before.ts';
export { Toaster } from '../Toaster.tsx';
