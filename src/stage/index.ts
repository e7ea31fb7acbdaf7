/**
 * The stage: draws a `Frame`. Import `./tokens.css` once, beside the page's own styles.
 */
export { DeviceStage, type DeviceStageProps } from './device-stage.tsx';
export type { LoadBlocks } from './map/load-blocks.ts';
export { MapStage, type MapStageProps } from './map/map-stage.tsx';
export { Legend, type LegendProps } from './legend.tsx';
export { PageCell, type PageCellProps } from './page-cell.tsx';
export { TransactionChip, type TransactionChipProps } from './transaction-chip.tsx';
export { RichText, plainText, type RichTextProps } from './rich-text.tsx';
export { isSelected, type StageSelection } from './selection.ts';
