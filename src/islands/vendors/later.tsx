import { createRoot } from 'react-dom/client';
import { Toaster } from '../Toaster.tsx';

export { visitorToasts } from '#messages/spec.ts';
export { showToast } from '#stores/toasts.ts';

export const fileNotSaved = {
  title: 'You’re offline',
  description: 'This file isn’t saved on your device. The load-in times and schedule on this page are.',
  variant: 'destructive',
} as const;

createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
