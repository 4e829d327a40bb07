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
import { LOOK, fitted } from './fitted';
import { qrPath } from './qrPath';

/** The name of a page that is printed to its edges. */
export const LABEL_PAGE = 'labels';

/** Ends a text after so many lines, with an ellipsis. */
const cutAfter = (lines: number | undefined) =>
  lines === undefined
    ? {}
    : ({
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: lines,
        overflow: 'hidden',
      } as const);

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
  const look = LOOK[size];
  const { code, name, isUpright } = look;
  const { size: fields, path } = qrPath(codeAddress(publicUrl, elementCode));
  const place = [elementAreaId.areaName, elementUbication].filter(Boolean).join(' · ');
  const fit = fitted(size, elementName, place);
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
        <Box
          sx={{
            fontSize: `${fit.name}mm`,
            fontWeight: 700,
            overflowWrap: 'anywhere',
            ...cutAfter(fit.nameLines),
          }}
        >
          {elementName}
        </Box>
        <Box
          sx={{
            mt: '1mm',
            fontSize: `${fit.text}mm`,
            overflowWrap: 'anywhere',
            ...cutAfter(fit.textLines),
          }}
        >
          {place}
        </Box>
        <Box sx={{ mt: '1mm', fontFamily: 'monospace', fontSize: `${name}mm`, whiteSpace: 'nowrap' }}>
          {codeText(elementCode)}
        </Box>
      </Box>
    </Box>
  );
});
