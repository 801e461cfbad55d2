/** A speech bubble of 16 by 16 dots: an icon file with one PNG in it. */
export const FAVICON = Buffer.from(
  [
    'AAABAAEAEBADAAEAAgCFAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAQAAAAEAIDAAAAYp0X8gAAAAlQTFRF',
    'AAAAH0+Z////a7YeKgAAAAN0Uk5TAP//RFDWIQAAAChJREFUeNpjYAAB1tDQAAbR0NAQDGLZLBiBKgHWwRAK',
    '0hwCIgIYIAAAZ5wNzyqIeFsAAAAASUVORK5CYII=',
  ].join(''),
  'base64',
);
