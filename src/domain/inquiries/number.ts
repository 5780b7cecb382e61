/** An inquiry's number as it is said on the phone: '4829135' → '482-9135'. */
export const spokenNumber = (number: string): string => `${number.slice(0, 3)}-${number.slice(3)}`;
