import type { ReactNode } from 'react';
import type { FieldError } from '#domain/basics/errors.ts';
import { inquiryLabels } from '#messages/inquiry.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';

export const ErrorLines = ({ errors }: { errors: readonly FieldError[] }): ReactNode => (
  <ErrorSummary
    title={inquiryLabels.errorSummary}
    lines={errors.map(({ path: name, message }) => ({ name, message, fixed: false }))}
    attempt={1}
  />
);
