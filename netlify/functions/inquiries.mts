import * as api from '#domain/api.ts';
import { deleteInquiry, readSameCompany } from '#server/inquiries/erase.ts';
import { getInquiry, listInquiries, updateInquiry } from '#server/inquiries/list.ts';
import { readInquiryLog, readOtherInquiries } from '#server/inquiries/log.ts';
import { readInquiryLink, revokeInquiryLink } from '#server/inquiries/rows.ts';
import { exportInquiries, updateInquiries } from '#server/inquiries/several.ts';
import { submitInquiry } from '#server/inquiries/write.ts';
import { on, serve } from '#server/serve.ts';

export default serve(
  on(api.submitInquiry, submitInquiry),
  on(api.listInquiries, listInquiries),
  on(api.readInquiry, getInquiry),
  on(api.updateInquiry, updateInquiry),
  on(api.updateInquiries, updateInquiries),
  on(api.exportInquiries, exportInquiries),
  on(api.inquiryLink, readInquiryLink),
  on(api.revokeInquiryLink, revokeInquiryLink),
  on(api.inquiryLog, readInquiryLog),
  on(api.otherInquiries, readOtherInquiries),
  on(api.sameCompany, readSameCompany),
  on(api.deleteInquiry, deleteInquiry),
);
