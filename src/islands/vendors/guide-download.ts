import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { vendorLabels } from '#messages/vendors.ts';
import { saveFile } from '#ui/save-file.ts';

/** Lets the guides' forms save their file and say how it went. Without JavaScript the forms do the same call. */
export function initGuideDownloads(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-guide]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const button = form.querySelector('button');
      if (button && button.ariaDisabled !== 'true') void download(button, form.dataset['guide'] ?? '');
    });
  }
}

async function download(button: HTMLButtonElement, fileName: string): Promise<void> {
  const eventId = button.form?.querySelector('input')?.value;
  const request = { areaId: button.value, ...(eventId && { eventId }) };
  const label = button.textContent;
  // Not `disabled`: that would take the focus away.
  button.ariaDisabled = button.ariaBusy = 'true';
  button.textContent = vendorLabels.preparingPdf;
  // Only now: toasts are a sixth of the page's script, and most visits see none.
  const later = import('./later.tsx');
  const isSaved = await call(api.generateGuide, request).then(
    (guide) => {
      saveFile(guide, fileName);
      return true;
    },
    () => false,
  );
  button.textContent = label;
  button.ariaDisabled = button.ariaBusy = null;
  const { fileNotSaved, showToast, visitorToasts } = await later;
  const failed = navigator.onLine ? visitorToasts.pdfFailed : fileNotSaved;
  showToast(isSaved ? visitorToasts.pdfDownloaded : failed);
}
