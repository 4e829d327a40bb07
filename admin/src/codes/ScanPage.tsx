import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { readCode, scannedCode } from '../../../domain/elements';
import { screenPaths } from '../../../domain/screens';
import { Page } from '../common/pages/Page';
import { useTranslate } from '../i18n/useTranslate';
import { useScanner } from './useScanner';

/** Opens what the label in front of the camera leads to, or the code that somebody types. */
export default function ScanPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  const open = (code: string) => void navigate(`${screenPaths.codes}/${code}`);
  const { video, isMissing } = useScanner((text) => {
    const code = scannedCode(text);
    if (code === undefined) setProblem(translate('codes.scan.foreign'));
    else open(code);
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const code = readCode(typed);
    if (code === undefined) setProblem(translate('codes.scan.unreadable'));
    else open(code);
  }

  return (
    <Page width="form" title={translate('codes.scan.title')}>
      <Stack spacing={2}>
        {isMissing ? (
          <Alert severity="info">{translate('codes.scan.noCamera')}</Alert>
        ) : (
          <>
            <Typography>{translate('codes.scan.how')}</Typography>
            <Box
              component="video"
              ref={video}
              muted
              playsInline
              aria-label={translate('codes.scan.picture')}
              sx={{
                width: '100%',
                aspectRatio: '1',
                objectFit: 'cover',
                borderRadius: 1,
                bgcolor: 'common.black',
              }}
            />
          </>
        )}
        <Stack component="form" noValidate onSubmit={handleSubmit} spacing={1.5}>
          <TextField
            label={translate('codes.scan.code')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{
              htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
            }}
          />
          <Button type="submit" variant="contained" sx={{ minHeight: 48, alignSelf: 'flex-start' }}>
            {translate('codes.scan.open')}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
