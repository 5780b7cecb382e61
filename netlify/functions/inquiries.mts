import type { Config } from '@netlify/functions';
import * as api from '#domain/api.ts';
import { deleteInquiry } from '#server/inquiries/erase.ts';
import { readInquiryFigures } from '#server/inquiries/figures.ts';
import { addFilter, deleteFilter, listFilters } from '#server/inquiries/filters.ts';
import { getInquiry, listInquiries, updateInquiry } from '#server/inquiries/inbox.ts';
import { readInquiryLink, revokeInquiryLink } from '#server/inquiries/links.ts';
import { readInquiryLog, readOtherInquiries } from '#server/inquiries/log.ts';
import { exportInquiries, updateInquiries } from '#server/inquiries/several.ts';
import { submitInquiry } from '#server/inquiries/submission.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.submitInquiry, submitInquiry),
  on(api.listInquiries, listInquiries),
  on(api.inquiryFigures, readInquiryFigures),
  on(api.readInquiry, getInquiry),
  on(api.updateInquiry, updateInquiry),
  on(api.updateInquiries, updateInquiries),
  on(api.exportInquiries, exportInquiries),
  on(api.listInquiryFilters, listFilters),
  on(api.addInquiryFilter, addFilter),
  on(api.deleteInquiryFilter, deleteFilter),
  on(api.inquiryLink, readInquiryLink),
  on(api.revokeInquiryLink, revokeInquiryLink),
  on(api.inquiryLog, readInquiryLog),
  on(api.otherInquiries, readOtherInquiries),
  on(api.deleteInquiry, deleteInquiry),
);

export const config: Config = {
  path: [
    '/api/booth-inquiries',
    '/api/booth-inquiries/:id',
    '/api/booth-inquiries/:id/link',
    '/api/booth-inquiries/:id/log',
    '/api/booth-inquiries/:id/others',
    '/api/booth-inquiries/export',
    '/api/inquiry-filters',
    '/api/inquiry-filters/:id',
    '/api/inquiry-figures',
  ],
};
