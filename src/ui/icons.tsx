import type { ReactNode } from 'react';
import * as shapes from '#domain/look/icons.ts';

/** Icons beside words that say the same, or in controls that have a name. */
export type Icon = (props: { className?: string; 'aria-hidden'?: 'true' }) => ReactNode;

const icon =
  (shape: string): Icon =>
  (props) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={shape} />
    </svg>
  );

export const ArrowLeft = /* @__PURE__ */ icon(shapes.arrowLeft);
export const ArrowRight = /* @__PURE__ */ icon(shapes.arrowRight);
export const Bold = /* @__PURE__ */ icon(shapes.bold);
export const CalendarDays = /* @__PURE__ */ icon(shapes.calendarDays);
export const ChevronDown = /* @__PURE__ */ icon(shapes.chevronDown);
export const ChevronUp = /* @__PURE__ */ icon(shapes.chevronUp);
export const Circle = /* @__PURE__ */ icon(shapes.circle);
export const CircleCheck = /* @__PURE__ */ icon(shapes.circleCheck);
export const Copy = /* @__PURE__ */ icon(shapes.copy);
export const Download = /* @__PURE__ */ icon(shapes.download);
export const ExternalLink = /* @__PURE__ */ icon(shapes.externalLink);
export const FileStack = /* @__PURE__ */ icon(shapes.fileStack);
export const FileText = /* @__PURE__ */ icon(shapes.fileText);
export const Highlighter = /* @__PURE__ */ icon(shapes.highlighter);
export const History = /* @__PURE__ */ icon(shapes.history);
export const House = /* @__PURE__ */ icon(shapes.house);
export const Images = /* @__PURE__ */ icon(shapes.images);
export const Italic = /* @__PURE__ */ icon(shapes.italic);
export const Link = /* @__PURE__ */ icon(shapes.link);
export const List = /* @__PURE__ */ icon(shapes.list);
export const ListOrdered = /* @__PURE__ */ icon(shapes.listOrdered);
export const Mail = /* @__PURE__ */ icon(shapes.mail);
export const MailPlus = /* @__PURE__ */ icon(shapes.mailPlus);
export const Mails = /* @__PURE__ */ icon(shapes.mails);
export const Megaphone = /* @__PURE__ */ icon(shapes.megaphone);
export const Menu = /* @__PURE__ */ icon(shapes.menu);
export const Pencil = /* @__PURE__ */ icon(shapes.pencil);
export const Phone = /* @__PURE__ */ icon(shapes.phone);
export const Plus = /* @__PURE__ */ icon(shapes.plus);
export const RefreshCw = /* @__PURE__ */ icon(shapes.refreshCw);
export const RotateCw = /* @__PURE__ */ icon(shapes.rotateCw);
export const Search = /* @__PURE__ */ icon(shapes.search);
export const Share2 = /* @__PURE__ */ icon(shapes.share2);
export const SlidersHorizontal = /* @__PURE__ */ icon(shapes.slidersHorizontal);
export const Trash2 = /* @__PURE__ */ icon(shapes.trash2);
export const Upload = /* @__PURE__ */ icon(shapes.upload);
export const UserPlus = /* @__PURE__ */ icon(shapes.userPlus);
export const Users = /* @__PURE__ */ icon(shapes.users);
export const WifiOff = /* @__PURE__ */ icon(shapes.wifiOff);
export const X = /* @__PURE__ */ icon(shapes.x);
