/** What a show's drawing can be of. */
export const motifNames = ['mountains', 'lasso', 'furrows', 'river', 'farmyard', 'fairground'] as const;
export type MotifName = (typeof motifNames)[number];
