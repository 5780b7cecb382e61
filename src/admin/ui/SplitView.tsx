import { type ReactNode, useState } from 'react';
import { managerLabels as labels } from '#messages/admin-content.ts';
import { Chips } from './Chips.tsx';

export type SplitSide = 'edit' | 'preview';

interface Props {
  side: SplitSide;
  onSide: (side: SplitSide) => void;
  edit: ReactNode;
  preview: ReactNode;
}

/** The edit panel at the left, the preview at the right (product 2.17); on a phone one of them, both alive. */
export function SplitView({ side, onSide, edit, preview }: Props): ReactNode {
  return (
    <>
      <Chips
        className="mb-4 lg:hidden"
        label={labels.editOrPreview}
        choices={(['edit', 'preview'] as const).map((value) => ({ value, label: labels[value] }))}
        chosen={side}
        onChoose={onSide}
      />
      <div className="manager-split" data-side={side}>
        <div className="manager-edit">{edit}</div>
        <div className="manager-preview">{preview}</div>
      </div>
    </>
  );
}

/** Which of the two a phone shows. */
export function useSide() {
  return useState<SplitSide>('edit');
}
