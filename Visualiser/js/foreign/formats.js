// The formats of other tools that the server reads, and the options of each.

/** @typedef {'profile'|'viewport'|'units'|'panel'|'elements'} Option */

/** @type {Record<string, {name: string, options: Option[]}>} by the server's name, in the order of the form */
export const formats = {
  'appium-xml': { name: 'Appium’s page source (XML)', options: [] },
  'appium-json': { name: 'Appium’s page source (JSON)', options: [] },
  'debug-description': { name: 'XCUIElement’s debugDescription', options: [] },
  'recursive-description': { name: 'UIView’s recursiveDescription', options: ['viewport'] },
  earlgrey: { name: 'EarlGrey’s view hierarchy', options: ['viewport'] },
  'view-controllers': { name: 'View controllers (_printHierarchy, pvc)', options: ['viewport'] },
  detox: { name: 'Detox’s view hierarchy', options: ['viewport'] },
  sentry: { name: 'Sentry’s view hierarchy', options: [] },
  'react-native': { name: 'React Native’s view tree', options: ['viewport'] },
  'agent-snapshot': { name: 'List of elements (agents)', options: ['viewport'] },
  'detox-error': { name: 'Error of Detox', options: [] },
  idb: { name: 'idb’s describe-all', options: [] },
  maestro: { name: 'Maestro’s hierarchy', options: [] },
  'w3c-actions': { name: 'W3C actions', options: ['profile', 'viewport', 'elements'] },
  'appium-mobile': { name: 'Appium’s mobile: gestures', options: ['viewport', 'elements'] },
  'appium-inspector': { name: 'Appium Inspector’s gesture file', options: ['units', 'viewport'] },
  cdp: { name: 'Chrome DevTools’ touch events', options: [] },
  'pointer-events': { name: 'Browser’s PointerEvents', options: [] },
  'touch-events': { name: 'Browser’s TouchEvents', options: [] },
  uitouch: { name: 'Log of UITouch', options: [] },
  getevent: { name: 'Android’s getevent', options: ['panel', 'viewport'] },
  'motion-events': { name: 'Android’s MotionEvents', options: ['panel', 'viewport'] },
};

/** @type {Record<string, string>} labels of the options in the form */
export const optionNames = {
  profile: 'Fingers', viewport: 'Screen', units: 'Coordinates', panel: 'Touch panel', elements: 'Elements',
};

/** @param {string} from */
export const formatName = (from) => formats[from]?.name ?? from;
