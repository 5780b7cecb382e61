import { useEffect } from 'react';
import { inquiryLabels } from '#messages/inquiry.ts';

const PREFIX = inquiryLabels.errorTitle;

/** Says in the window's title, which screen readers read first, that the form was refused. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    const title = document.title.replace(PREFIX, '');
    document.title = hasErrors ? PREFIX + title : title;
    return () => {
      document.title = title;
    };
  }, [hasErrors]);
}
