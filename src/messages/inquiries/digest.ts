const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const digestLabels = {
  subject: (count: number, show: string) =>
    count === 1
      ? `1 booth inquiry for ${show} is overdue`
      : `${count} booth inquiries for ${show} are overdue`,
  promise: 'We promise vendors an answer within two business days. Nobody has answered these yet:',
  line: (number: string, late: number) => `${number}, overdue by ${days(late)}`,
  more: (count: number) => `And ${count} more in the inbox.`,
  inbox: 'Open the inbox',
  why: (show: string) =>
    `You get this email on business days while inquiries are overdue. To change who gets it, edit Inquiry Emails To in Event Setup of ${show}.`,
} as const;
