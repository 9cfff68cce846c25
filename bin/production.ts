// Imported before anything else: React decides by this variable, as it is loaded, which of its builds to be.
process.env.NODE_ENV ||= 'production';
