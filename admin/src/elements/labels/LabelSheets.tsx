import { Box, GlobalStyles } from '@mui/material';
import { memo } from 'react';
import {
  type Element,
  type LabelSizeName,
  codeAddress,
  codeText,
  labelSizes,
  sheetsOf,
} from '../../../../domain/elements';
import { linesOf } from '../../common/linesOf';
import { qrPath } from './qrPath';

/** The name of a page that is printed to its edges. */
export const LABEL_PAGE = 'labels';

/** In mm: how large the code is, and the letters. */
const LOOK = {
  small: { code: 31, name: 3.6, text: 2.9, isUpright: false },
  medium: { code: 60, name: 5, text: 3.8, isUpright: false },
  large: { code: 94, name: 7, text: 5, isUpright: true },
} as const satisfies Record<LabelSizeName, object>;

interface LabelSheetsProps {
  elements: readonly Element[];
  size: LabelSizeName;
  publicUrl: string;
}

/** Sheets of labels, each of which leads to its element. */
export function LabelSheets({ elements, size, publicUrl }: LabelSheetsProps) {
  const { width, height, columns, rows } = labelSizes[size];
  return (
    <>
      <GlobalStyles styles={{ [`@page ${LABEL_PAGE}`]: { size: 'A4', margin: 0 } }} />
      {sheetsOf(elements, labelSizes[size]).map((sheet, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
            gridAutoRows: `${height}mm`,
            width: '210mm',
            height: `${rows * height}mm`,
            overflow: 'hidden',
            breakInside: 'avoid',
            '&:not(:last-child)': { breakAfter: 'page' },
          }}
        >
          {sheet.map((element) => (
            <Label key={element.id} element={element} size={size} publicUrl={publicUrl} />
          ))}
        </Box>
      ))}
    </>
  );
}

type LabelProps = Omit<LabelSheetsProps, 'elements'> & { element: Element };

const Label = memo(function Label({ element, size, publicUrl }: LabelProps) {
  const { elementName, elementUbication, elementAreaId, elementCode } = element;
  const { code, name, text, isUpright } = LOOK[size];
  const { size: fields, path } = qrPath(codeAddress(publicUrl, elementCode));
  const place = [elementAreaId.areaName, elementUbication].filter(Boolean).join(' · ');
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isUpright ? 'column' : 'row',
        alignItems: 'center',
        justifyContent: isUpright ? 'center' : 'flex-start',
        gap: '1mm',
        // What printers cannot reach.
        p: '3mm',
        overflow: 'hidden',
        color: '#000',
      }}
    >
      <svg
        viewBox={`0 0 ${fields} ${fields}`}
        style={{ flexShrink: 0, width: `${code}mm`, height: `${code}mm` }}
        shapeRendering="crispEdges"
        role="img"
        aria-label={elementCode}
      >
        <path d={path} />
      </svg>
      <Box sx={{ minWidth: 0, maxWidth: '100%', textAlign: isUpright ? 'center' : 'left', lineHeight: 1.2 }}>
        <Box sx={{ fontSize: `${name}mm`, fontWeight: 700, ...linesOf(3) }}>{elementName}</Box>
        <Box sx={{ mt: '1mm', fontSize: `${text}mm`, ...linesOf(2) }}>{place}</Box>
        <Box sx={{ mt: '1mm', fontFamily: 'monospace', fontSize: `${name}mm`, whiteSpace: 'nowrap' }}>
          {codeText(elementCode)}
        </Box>
      </Box>
    </Box>
  );
});
